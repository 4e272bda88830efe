import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runCommand } from '#netlify/commands/listings/commands.ts'
import { folderOf } from '#tests/fixtures/listing-folder.ts'
import { database } from '#tests/fixtures/listings.ts'
import { useOwnStack } from '#tests/fixtures/own-stack.ts'
import { ailments, standIn } from '#tests/fixtures/stand-in.ts'

useOwnStack()
type Service = Awaited<ReturnType<typeof standIn>>
let sql: ReturnType<typeof database>
let service: Service
let agent: string | undefined

const found =
  (...places: unknown[]): Parameters<Service['become']>[0] =>
  (request, response) => {
    agent = request.headers['user-agent']
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(places))
  }

beforeAll(async () => {
  sql = database()
  service = await standIn(found())
})
beforeEach(() => {
  service.asked.length = 0
  process.env.GEOCODER_URL = `${service.url}/search`
})
afterEach(async () => {
  delete process.env.GEOCODER_URL
  await sql`delete from public.buildings where name = 'Geo House'`
})
afterAll(async () => {
  await service.close()
  await sql.end()
})

const HEAD = 'name,address,city,region,postal_code,country'
const bring = async (table = `${HEAD}\nGeo House,900 Queen Street West,Toronto,Ontario,M6J 1G6,CA\n`) => {
  const folder = await folderOf({ 'buildings.csv': table })
  const lines: string[] = []
  await runCommand(['import', folder.path], (line) => lines.push(line))
  await folder.remove()
  const [row] = await sql`
    select round(latitude::numeric, 3)::real as latitude, round(longitude::numeric, 3)::real as longitude,
      approximate_location as approximate
    from public.buildings where name = 'Geo House'`
  return { text: lines.join('\n'), place: { ...row } }
}
const EXACT = { latitude: 43.646, longitude: -79.409, approximate: false }

describe('an address without coordinates', () => {
  it('is looked up once, and stays where it was found', async () => {
    service.become(found({ lat: '43.6456', lon: '-79.4089' }))
    expect((await bring()).place).toEqual(EXACT)
    const asked = new URL(service.asked[0] ?? '', service.url)
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      q: '900 Queen Street West, Toronto, Ontario M6J 1G6',
      countrycodes: 'ca',
      format: 'jsonv2',
      limit: '1',
    })
    expect(agent).toMatch(/^Larkfield listings \(http/)
    expect((await bring()).place).toEqual(EXACT)
    expect(service.asked).toHaveLength(1)
  })

  it('is looked up again after a change, and loses the old place if the new one is not found', async () => {
    service.become(found({ lat: '43.6456', lon: '-79.4089' }))
    await bring()
    service.become(found())
    const { text, place } = await bring(`${HEAD}\nGeo House,1 Main Street,Ottawa,Ontario,,CA\n`)
    expect(text).toContain('Location: the address was not found')
    expect(place).toMatchObject({ latitude: 45.411, approximate: true })
  })

  it.each([
    ['is found in another place of that name', found({ lat: '51.5', lon: '-0.1' }), 'far from Toronto'],
    ['is not found', found(), 'the address was not found'],
    ['gets garbage', found({ lat: 'north', lon: null }), 'its answer made no sense'],
    ['gets a page', ailments.page, 'its answer made no sense'],
    ['gets an error', ailments.failing, 'it answered 500'],
    [
      'is asked for too often',
      (_: unknown, response: { writeHead: (status: number) => { end: () => void } }) =>
        response.writeHead(429).end(),
      'it answered 429',
    ],
    ['gets silence', ailments.silent, 'it did not answer'],
    ['loses the connection', ailments.gone, 'the geocoder gave no place'],
  ] as [string, Parameters<Service['become']>[0], string][])(
    '%s: the middle of the city, and says so',
    async (_, answer, words) => {
      service.become(answer)
      const started = performance.now()
      const { text, place } = await bring()
      expect(text).toContain(words)
      expect(text).toContain('the centre of the city, until latitude and longitude are given')
      expect(place).toMatchObject({ approximate: true })
      expect(Math.abs(Number(place['latitude']) - 43.7)).toBeLessThan(0.1)
      expect(performance.now() - started).toBeLessThan(12_000)
    },
  )

  it('is never asked for where coordinates are given, or no service is named', async () => {
    await bring('name,address,city,latitude,longitude\nGeo House,1 Street,Toronto,43.6456,-79.4089\n')
    delete process.env.GEOCODER_URL
    await bring()
    expect(service.asked).toEqual([])
  })

  it('waits its turn: one call a second', async () => {
    service.become(found())
    const times: number[] = []
    service.become((request, response) => {
      times.push(performance.now())
      found()(request, response)
    })
    await bring(`${HEAD}\nGeo House,1 Street,Toronto,,,CA\nGeo House Two,2 Street,Toronto,,,CA\n`)
    await sql`delete from public.buildings where name = 'Geo House Two'`
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(950)
  })
})
