import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { policyFor, policyHeaders } from './policy.ts'

const style = 'https://tiles.example/styles/light'
let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'policy-'))
  await mkdir(join(root, 'suites'))
})
afterEach(() => rm(root, { recursive: true }))

const page = (name: string, html: string) => writeFile(join(root, name), html)
const scriptsOf = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ')

it('lets the scripts in pages run by their hash, and nothing else', () => {
  const policy = policyFor(['two()', 'one()'], style)
  expect(scriptsOf(policy)).toEqual([
    "'self'",
    "'sha256-HR7iaask9daLMRRskMI++QeJtjWDOjyPA6lGzYGzKW4='",
    "'sha256-iMrPAWirDC2X0OhZzLsM2MRIWSmepJGI4r7D8ZlwBOw='",
  ])
  expect(policy).not.toContain('unsafe-eval')
})

it("lets the map's host through", () => {
  const policy = policyFor([], style)
  expect(policy).toContain("connect-src 'self' https://tiles.example;")
  expect(policy).toContain("frame-ancestors 'none'")
})

it('puts the policy of the pages on pages alone', async () => {
  await page('index.html', '')
  await page('suites/a.html', '')
  await page('building.html', '')
  await mkdir(join(root, '_astro'))
  await page('_astro/x.js', '')
  const headers = await policyHeaders(root, ['one()'], style)
  const rules = new Map(headers.split(/^(?=\/)/m).map((rule) => [rule.split('\n')[0], rule]))
  for (const path of ['/', '/index.html', '/building', '/building.html', '/suites/*'])
    expect(rules.get(path), path).toContain('sha256-')
  expect(rules.get('/_astro/*')).toContain("connect-src 'self' https://tiles.example;")
  expect(rules.get('/_astro/*')).not.toContain('sha256-')
})
