import type { LocalFunction } from '#netlify/local/functions/registry.ts'
import { loadFunctions } from '#netlify/local/functions/registry.ts'
import { createContext } from '#netlify/local/functions/context.ts'
import { EXTERNAL } from '#netlify/build/functions.ts'
import { redirectsFor } from '#netlify/build/publishable.ts'
import { repository } from '#netlify/build/repository.ts'
import { readRules } from '#netlify/local/site/rules.ts'
import { directoryOf, fakeFunction, serveSite } from '#netlify/local/testing.ts'
import { visitor } from '#tests/fixtures/api.ts'
import type { Packed } from '#tests/fixtures/packed.ts'
import { askedFor, packFunctions, WITH_SHARP } from '#tests/fixtures/packed.ts'
import { PATHS } from '#tests/fixtures/paths.ts'
import { standIn } from '#tests/fixtures/stand-in.ts'
import { secretsIn } from '#tests/setup/secrets.ts'
import { execFile } from 'node:child_process'
import { readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const PICTURE = 'public/brand/skyline.jpg'

/** The functions as Netlify's bundler packs and reads them, compared with the local runtime. */
let made: Awaited<ReturnType<typeof packFunctions>>
let local: LocalFunction[]

beforeAll(async () => {
  made = await packFunctions()
  local = await loadFunctions((path) => import(pathToFileURL(path).href))
}, 600_000)
afterAll(() => made.remove())

const texts = async () =>
  Promise.all(
    (await readdir(made.bundles)).map(
      async (file) => [file, await readFile(join(made.bundles, file), 'utf8')] as const,
    ),
  )
const list = <T>(value: T | T[] | undefined): T[] => [value ?? []].flat() as T[]

/** The configuration Netlify's bundler reports. */
const asPacked = ({ routes, excludedRoutes, schedule, trafficRules }: Packed) => {
  const rules = trafficRules?.action.config
  return {
    paths: list(routes).map(({ pattern }) => pattern),
    methods: list(routes).flatMap(({ methods }) => methods),
    excluded: list(excludedRoutes).map(({ pattern }) => pattern),
    prefersStatic: list(routes).some((route) => route.prefer_static === true),
    schedule,
    limit: rules && [rules.rateLimitConfig.windowLimit, rules.rateLimitConfig.windowSize],
    by: rules?.aggregate.keys.map(({ type }) => type),
  }
}

/** The local runtime's configuration. */
const asLoaded = ({ config, route }: LocalFunction) => {
  const { path, excludedPath, schedule, rateLimit } = config as Record<string, never> & {
    rateLimit?: { windowLimit: number; windowSize: number; aggregateBy: string | string[] }
  }
  return {
    paths: list<string>(path),
    methods: route?.methods ?? [],
    excluded: list<string>(excludedPath),
    prefersStatic: route?.preferStatic ?? false,
    schedule,
    limit: rateLimit && [rateLimit.windowLimit, rateLimit.windowSize],
    by: rateLimit && list(rateLimit.aggregateBy),
  }
}

describe("Netlify's own bundler", () => {
  it('packs every function, and one of our kind out of each', () => {
    expect(made.packed.map(({ name }) => name).toSorted()).toEqual(local.map(({ name }) => name).toSorted())
    for (const { name, runtimeAPIVersion } of made.packed)
      expect([name, runtimeAPIVersion]).toEqual([name, 2])
  })

  it('reads the routes, methods, limits and schedules our own runtime goes by', () => {
    for (const fn of local) {
      const found = made.packed.find(({ name }) => name === fn.name)
      expect([fn.name, found && asPacked(found)]).toEqual([fn.name, asLoaded(fn)])
    }
  })

  it('makes no more than 1.5 MB of each, and 15 MB of the one that decodes pictures', async () => {
    for (const { name, path } of made.packed) {
      const most = name === WITH_SHARP ? 15_000_000 : 1_500_000
      expect([name, (await stat(path)).size < most]).toEqual([name, true])
    }
  })

  it('ships what decodes pictures, as netlify.toml says', async () => {
    expect(await readFile(join(repository, 'netlify.toml'), 'utf8')).toContain(
      `[functions.${WITH_SHARP}]
  external_node_modules = ["sharp"]
  included_files = ["node_modules/sharp/**", "node_modules/@img/**", "!node_modules/node/**"]`,
    )
    const [bundle = ''] = (await readdir(made.alone, { recursive: true })).filter(
      (name) => basename(name) === `${WITH_SHARP}.mjs`,
    )
    const directory = join(made.alone, dirname(bundle))
    // The picture is read beside the bundle, where its own import of sharp finds the package.
    const lines = [
      `await import(${JSON.stringify(pathToFileURL(join(made.alone, bundle)).href)})`,
      "const { default: sharp } = await import('sharp')",
      `const { info } = await sharp(${JSON.stringify(join(repository, PICTURE))}).jpeg().toBuffer({ resolveWithObject: true })`,
      'process.stdout.write(info.format)',
    ]
    const script = join(directory, 'decode.mjs')
    await writeFile(script, lines.join('\n'))
    const { stdout } = await promisify(execFile)(process.execPath, [script], { cwd: directory })
    expect(stdout).toBe('jpeg')
  })
})

describe('a bundle', () => {
  it('holds what it needs: nothing is left to load but Node itself, and sharp', async () => {
    for (const [file, text] of await texts()) {
      const loaded = [...text.matchAll(/^(?:import|export)\b[^'"\n]*\bfrom\s*["']([^"']+)["']/gm)]
      for (const [, name = ''] of loaded) {
        const isShipped = file === `${WITH_SHARP}.mjs` && EXTERNAL.includes(name)
        expect([file, name, isBuiltin(name) || isShipped]).toEqual([file, name, true])
      }
    }
  })

  it('has no package that is for development alone', async () => {
    const { packages } = JSON.parse(await readFile(join(repository, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { dev?: boolean }>
    }
    const used = new Set(
      [...made.modules.values()]
        .flat()
        .flatMap((id) => /node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? []),
    )
    expect(used.size).toBeGreaterThan(5)
    expect([...used].filter((name) => packages[name]?.dev !== undefined)).toEqual([])
  })

  it('has none of the values it is to find in its environment', async () => {
    const { SUPABASE_SECRET_KEY, SUPABASE_PUBLISHABLE_KEY, BUYER_KEYS, NEWSLETTER_KEYS, DATABASE_URL } =
      process.env
    const rings = [BUYER_KEYS, NEWSLETTER_KEYS].map((ring) => ring?.slice(2))
    const values = [SUPABASE_SECRET_KEY, SUPABASE_PUBLISHABLE_KEY, ...rings, DATABASE_URL]
    expect(values.every(Boolean)).toBe(true)
    for (const [file, text] of await texts()) {
      for (const value of values) expect([file, text.includes(value ?? '')]).toEqual([file, false])
      expect([file, secretsIn(text)]).toEqual([file, []])
    }
  })

  it('has nothing of the second factor of the local start', async () => {
    for (const [file, text] of await texts())
      expect([file, text.includes('mfa_challenges')]).toEqual([file, false])
  })

  it('answers as its source does', async () => {
    const { default: handler } = await import(pathToFileURL(join(made.bundles, 'suite.mjs')).href)
    const path = '/api/pubSuites?ids=aurora-on-king-1204'
    const request = new Request(new URL(path, process.env.BASE_URL))
    const { context } = createContext(request, { ip: '192.0.2.1', params: {} })
    const answer: Response = await handler(request, context)
    expect([answer.status, await answer.json()]).toEqual([200, await (await visitor()(path)).json()])
  })
})

describe('a path is answered by the same', async () => {
  const files = Object.fromEntries(
    PATHS.flatMap(([, answer]) => (answer.startsWith('file ') ? [answer.slice('file /'.length)] : [])).map(
      (name) => [name, `file /${name}`],
    ),
  )
  const said = async (answer: Response) =>
    answer.status === 200 ? answer.text() : `${answer.status} ${answer.headers.get('location')}`

  it('by Netlify’s routes, its redirect engine and our runtime', async () => {
    const prefix = '/storage/v1/object'
    const storage = await standIn(({ url = '' }, response) => {
      response.end(`storage ${url.slice(prefix.length)}`)
    })
    const _redirects = redirectsFor(storage.url)
    const functions = local.map(({ name, config }) => fakeFunction(name, config))
    const { ask } = await serveSite({ ...files, _redirects }, functions)
    const rules = await readRules(await directoryOf({ _redirects }))
    const own = local.flatMap(({ name, config }) =>
      list(config.path)
        .filter((path) => path.startsWith('/api/'))
        .map((path) => [path.replaceAll(/:\w+/g, '1'), name] as const),
    )
    for (const [path, answer] of [...PATHS, ...own]) {
      expect([path, await said(await ask(path))]).toEqual([path, answer])
      const rule = rules.redirect(new Request(new URL(path, 'http://localhost')), path.replace(/\?.*/, ''))
      const [fn] = askedFor(made.packed, path)
      if (answer.startsWith('storage ')) {
        expect([path, rule?.to]).toEqual([
          path,
          storage.url + prefix + answer.slice('storage '.length).replace(/\?.*/, ''),
        ])
        expect([path, fn]).toEqual([path, undefined])
      } else {
        expect([path, rule]).toEqual([path, undefined])
        expect([path, fn]).toEqual([path, /^(file|301) /.test(answer) ? 'fallback' : answer])
      }
    }
    await storage.close()
  })
})
