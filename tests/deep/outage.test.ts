import { connect } from '#lib/supabase.ts'
import { freshFunction } from '#tests/fixtures/in-process.ts'
import { ailments } from '#tests/fixtures/stand-in.ts'
import { supabaseBehindDoor } from '#tests/fixtures/supabase.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

let door: Awaited<ReturnType<typeof supabaseBehindDoor>>

beforeAll(async () => {
  door = await supabaseBehindDoor()
})
afterEach(() => vi.unstubAllEnvs())
afterAll(() => door.close())

const building = () => import('#netlify/functions/building.ts')
const suite = () => import('#netlify/functions/suite.ts')
const CALLS = [
  ['/api/building', building, undefined, 200],
  ['/api/building/x', building, 'x', 404],
  ['/api/buildings/x/public/files', () => import('#netlify/functions/building-files.ts'), 'x', 404],
  ['/api/pubSuites', suite, undefined, 200],
  ['/api/pubSuites?ids=x', suite, undefined, 200],
  ['/api/suite/x', suite, 'x', 404],
  [
    '/api/search/autocomplete?query=toronto',
    () => import('#netlify/functions/search-autocomplete.ts'),
    undefined,
    200,
  ],
  ['/api/search/geocode?placeId=1', () => import('#netlify/functions/search-geocode.ts'), undefined, 404],
  [
    '/api/search/near?lat=1&lng=1&radius=25',
    () => import('#netlify/functions/search-near.ts'),
    undefined,
    200,
  ],
] as const

type Call = (typeof CALLS)[number]

/** Each call in a new instance, with its duration (ms). */
const instances = async (url: string) => {
  const start = async ([path, load, id, status]: Call) => {
    const call = await freshFunction(load, { SUPABASE_URL: url })
    const ask = async () => {
      const started = performance.now()
      const response = await call(path, id === undefined ? {} : { id })
      return { response, ms: performance.now() - started }
    }
    return { path, status, ask }
  }
  const started = []
  // One after the other, because each imports the modules anew.
  for (const call of CALLS) started.push(await start(call))
  return started
}

describe.each(Object.entries(ailments))('a Supabase that is %s', (_, ailment) => {
  it('makes every call 503 within 3 seconds, and each recovers by itself', async () => {
    const calls = await instances(door.url)
    door.become(ailment)
    await Promise.all(
      calls.map(async ({ path, ask }) => {
        const { response, ms } = await ask()
        expect(ms, path).toBeLessThan(3_000)
        expect(response.status, path).toBe(503)
        expect(response.headers.get('retry-after')).toBe('5')
        expect(response.headers.get('cache-control')).toBe('no-store')
        expect(response.headers.get('netlify-cdn-cache-control')).toBeNull()
        expect(await response.json()).toEqual({ message: expect.any(String), code: 'unavailable' })
      }),
    )

    door.recover()
    for (const { path, status, ask } of calls) expect((await ask()).response.status, path).toBe(status)
  })
})

it.each(['http://127.0.0.1:9', ''])('every call is 503 with the address %j', async (url) => {
  for (const { path, ask } of await instances(url)) expect((await ask()).response.status, path).toBe(503)
})

describe('the client of Supabase', () => {
  const ask = async (ailment: (typeof ailments)[keyof typeof ailments]) => {
    door.become(ailment)
    const before = door.asked.length
    const { error } = await connect(door.url, 'key', 200).from('buildings').select('id')
    door.recover()
    return { error, asked: door.asked.length - before }
  }

  it('gives up at its own limit', async () => {
    const { error } = await ask(ailments.silent)
    expect(error?.message).toMatch(/^TimeoutError/)
  })

  it('asks a broken database once, not again and again while a visitor waits', async () => {
    expect((await ask(ailments.gone)).asked).toBe(1)
    expect((await ask((_, response) => response.writeHead(503).end())).asked).toBe(1)
  })
})
