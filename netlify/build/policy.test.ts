import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { policyFor, policyHeaders } from './policy.ts'

const style = 'https://tiles.example/styles/light'
let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'policy-'))
})
afterEach(() => rm(root, { recursive: true }))

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

it('lets each page run the scripts of its folder, and other files none', async () => {
  for (const [folder, name] of [
    ['', 'index.html'],
    ['suites', 'a.html'],
    ['', 'building.html'],
    ['_astro', 'x.js'],
  ] as const) {
    await mkdir(join(root, folder), { recursive: true })
    await writeFile(join(root, folder, name), '')
  }
  const scripts = { 'index.html': ['one()'], suites: ['one()', 'two()'], 'building.html': [] }
  const headers = await policyHeaders(root, new Map(Object.entries(scripts)), style)
  const rules = new Map(headers.split(/^(?=\/)/m).map((rule) => [rule.split('\n')[0], rule]))
  const hashes = (path: string) => rules.get(path)?.match(/sha256-/g)?.length ?? 0
  const found = ['/', '/index.html', '/suites/*', '/building', '/_astro/*'].map((path) => [
    path,
    hashes(path),
  ])
  expect(found).toEqual([
    ['/', 1],
    ['/index.html', 1],
    ['/suites/*', 2],
    ['/building', 0],
    ['/_astro/*', 0],
  ])
  expect(rules.get('/building')).toContain("script-src 'self';")
  expect(rules.get('/_astro/*')).toContain("connect-src 'self' https://tiles.example;")
})
