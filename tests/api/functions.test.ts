import type { Config } from '@netlify/functions'
import { SECURITY } from '#netlify/lib/http/http.ts'
import { everywhere } from '#netlify/local/site/secured.ts'
import { visitor } from '#tests/fixtures/api.ts'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const folder = new URL('../../netlify/functions/', import.meta.url)
const names = readdirSync(folder).map((name) => name.replace(/\.ts$/, ''))
const configOf = async (name: string): Promise<Config> =>
  (await import(new URL(`${name}.ts`, folder).href)).config
const pathsOf = (config: Config) => ('path' in config ? [config.path ?? []].flat() : [])

describe.each(names)('%s', (name) => {
  it('is one file of TypeScript with a test of its own', () => {
    expect(existsSync(new URL(`${name}.ts`, folder))).toBe(true)
    const tests = [`${name}.test.ts`, `../deep/${name}.test.ts`]
    expect(tests.some((path) => existsSync(new URL(path, import.meta.url)))).toBe(true)
  })

  it('has settings Netlify can read without running it', () => {
    const source = readFileSync(new URL(`${name}.ts`, folder), 'utf8')
    const settings = /export const config: Config = (\{.*?\n?\})\n/s.exec(source)?.[1] ?? ''
    expect(settings).not.toBe('')
    const values = settings.replace(/'[^']*'|\/\/.*/g, '')
    expect(values).not.toMatch(/\.\.\.|=>|[(`]|:\s*(?!true|false)[A-Za-z_]/)
  })
})

describe('the paths of all functions', async () => {
  const declared = (await Promise.all(names.map(configOf)))
    .flatMap(pathsOf)
    .filter((path) => path.startsWith('/api/'))

  it('stand in small letters too', () => {
    const letters = (path: string) => path.replaceAll(/(?<=\/)[^:/]+/g, (part) => part.toLowerCase())
    for (const path of declared) expect(declared).toContain(letters(path))
  })

  it('belong to one function each', () => {
    expect(new Set(declared).size).toBe(declared.length)
  })
})

describe('security headers', () => {
  it('are those of the files, except for the content policy', () => {
    const settings = readFileSync(new URL('../../netlify.toml', import.meta.url), 'utf8')
    const [, block = ''] = /for = "\/\*"\n {2}\[headers\.values\]\n((?: {4}.+\n)+)/.exec(settings) ?? []
    const ofFiles = [...block.matchAll(/^ {4}([A-Z][\w-]+) = "(.*)"$/gm)].map(([, name = '', value]) => [
      name.toLowerCase(),
      value,
    ])
    // The local runtime adds headers missing in netlify.toml (secured.ts), so no other test would notice.
    expect(Object.fromEntries(ofFiles)).toEqual(everywhere)
  })

  it.each(['/api/building', '/api/nope', '/api/search/near', '/api/userAuth/verify', '/nope'])(
    'come with %s',
    async (path) => {
      const { headers } = await visitor()(path)
      for (const [name, value] of Object.entries(SECURITY)) expect(headers.get(name), name).toBe(value)
    },
  )
})
