import { cities } from '#languages/fr-CA/places.ts'
import { describe, expect, it } from 'vitest'
import { addBuilding, addSuite, become, sql, undone } from './support.ts'

interface Place {
  id: string
  description: string
  latitude: number
  longitude: number
  population: number
}
const search = (query: string, max = 8) => sql<Place[]>`select * from public.search_places(${query}, ${max})`
const first = async (query: string) => (await search(query))[0]?.description

describe('search_places', () => {
  it.each([
    'Toronto',
    'Scarborough',
    'North York',
    'Etobicoke',
    'York',
    'East York',
    'Mississauga',
    'Brampton',
    'Vaughan',
    'Markham',
    'Richmond Hill',
    'Oakville',
    'Burlington',
    'Ajax',
    'Pickering',
    'Whitby',
    'Oshawa',
    'Clarington',
    'Milton',
    'Halton Hills',
    'Caledon',
    'Newmarket',
    'Aurora',
    'King City',
    'East Gwillimbury',
    'Georgina',
    'Whitchurch-Stouffville',
    'Uxbridge',
    'Scugog',
    'Brock',
    'Thornhill',
    'Woodbridge',
    'Hamilton',
    'Ottawa',
  ])('finds %s in Ontario', async (name) => {
    const found = await search(name, 20)
    expect(found.map(({ description }) => description)).toContain(`${name}, Ontario, Canada`)
  })

  it.each([
    ['montreal', 'Montréal, Québec, Canada'],
    ['MONTRÉAL', 'Montréal, Québec, Canada'],
    ['  québec ', 'Québec, Québec, Canada'],
    ['quebec city', 'Québec City, Québec, Canada'],
    ['new york, new york', 'New York, New York, United States'],
    ['new york, ny', 'New York, New York, United States'],
    ['toronto, on', 'Toronto, Ontario, Canada'],
    ['Toronto, Ontario, Canada', 'Toronto, Ontario, Canada'],
    ['buffalo ny', 'Buffalo, New York, United States'],
    ['buffalo, new', 'Buffalo, New York, United States'],
    ['washington dc', 'Washington, District of Columbia, United States'],
    ['st catharines', 'St. Catharines, Ontario, Canada'],
    ['ham', 'Hamilton, Ontario, Canada'],
    ['gwillimbury', 'East Gwillimbury, Ontario, Canada'],
    ['torotno', 'Toronto, Ontario, Canada'],
    ['missisauga', 'Mississauga, Ontario, Canada'],
    ['vancover', 'Vancouver, British Columbia, Canada'],
    ['qorznto', 'Toronto, Ontario, Canada'],
    ['M5A 1L1', 'M5A, Toronto, Ontario, Canada'],
    ['h3b2y5', 'H3B, Montréal, Québec, Canada'],
    ['60607-1234', '60607, Chicago, Illinois, United States'],
    ['14222', '14222, Buffalo, New York, United States'],
    ['Liberty Village', 'Liberty Village, Toronto, Ontario, Canada'],
    ['libery village', 'Liberty Village, Toronto, Ontario, Canada'],
    ['mile end, qc', 'Mile End, Montréal, Québec, Canada'],
    ['Vancouver, Colombie-Britannique', 'Vancouver, British Columbia, Canada'],
    ['vancouver, colombie-brit', 'Vancouver, British Columbia, Canada'],
    ['halifax nouvelle ecosse canada', 'Halifax, Nova Scotia, Canada'],
    ['Miami, Floride, États-Unis', 'Miami, Florida, United States'],
    ['chicago etats-unis', 'Chicago, Illinois, United States'],
    ['vieux-montreal', 'Old Montréal, Montréal, Québec, Canada'],
    ['centre-ville montréal', 'Downtown Montréal, Montréal, Québec, Canada'],
    ['ville de québec', 'Québec City, Québec, Canada'],
    // A province or state alone, in either language.
    ['Colombie-Britannique', 'Vancouver, British Columbia, Canada'],
    ['British Columbia', 'Vancouver, British Columbia, Canada'],
    ['Floride', 'Jacksonville, Florida, United States'],
    ['Quebec', 'Québec, Québec, Canada'],
  ])('answers %s with %s', async (query, description) => {
    expect(await first(query)).toBe(description)
  })

  it.each(Object.entries(cities))(
    'finds %s by the name that French pages show, %s',
    async (english, french) => {
      const found = (await first(french)) ?? ''
      expect(found.normalize('NFD').replaceAll(/\p{M}/gu, '')).toMatch(
        new RegExp(`^${english.normalize('NFD').replaceAll(/\p{M}/gu, '')},`),
      )
    },
  )

  it('puts names that begin so first, the largest before the smaller', async () => {
    const found = await search('lon', 20)
    expect(found[0]?.description).toMatch(/^Lon/)
    const begins = found.filter(({ description }) => description.startsWith('Lon'))
    expect(found.slice(0, begins.length)).toEqual(begins)
    expect(begins.map(({ population }) => population)).toEqual(
      begins.map(({ population }) => population).sort((a, b) => b - a),
    )
  })

  it('says where a place is', async () => {
    const [toronto] = await search('Toronto', 1)
    expect(toronto).toMatchObject({ id: '6167865', latitude: 43.7001, longitude: -79.4163 })
  })

  it('gives each place once, and no more than asked for', async () => {
    const found = await search('new', 20)
    expect(new Set(found.map(({ id }) => id)).size).toBe(20)
    expect(await search('new', 3)).toHaveLength(3)
    expect(await search('new', 5000)).toHaveLength(20)
    expect(await search('new', 0)).toHaveLength(0)
    expect(await search('new', -1)).toHaveLength(0)
  })

  it.each([
    '',
    '   ',
    '%',
    '_',
    '%_%',
    '\\',
    "'; drop table places; --",
    '(',
    '🏠',
    '東京',
    '{',
    'a'.repeat(10_000),
  ])('bears %j', async (query) => {
    const started = performance.now()
    const found = await search(query)
    expect(found.every(({ description }) => description !== '')).toBe(true)
    if (!/[a-z]/.test(query)) expect(found).toHaveLength(0)
    expect(performance.now() - started).toBeLessThan(5000)
  })

  it('is there for guests', () =>
    undone(async (transaction) => {
      await become(transaction, 'guest')
      expect(await transaction`select * from public.search_places('toronto', 1)`).toHaveLength(1)
    }))
})

interface Near {
  _id: string
  name: string
  distance: number
  suites: string[]
}
const TORONTO = { lat: 43.6532, lng: -79.3832 }

describe('near_buildings', () => {
  const near = (lat: number, lng: number, radius: number) =>
    sql<Near[]>`select * from public.near_buildings(${lat}, ${lng}, ${radius})`

  it('finds what can be bought around a place, nearest first', async () => {
    const found = await near(TORONTO.lat, TORONTO.lng, 75)
    const ids = found.map(({ _id }) => _id)
    expect(ids[0]).toBe('aurora-on-king')
    expect(ids).toEqual(expect.arrayContaining(['alder-terraces', 'breakwater', 'the-cooperage']))
    expect(ids).not.toContain('the-wren')
    const distances = found.map(({ distance }) => distance)
    expect(distances).toEqual([...distances].sort((a, b) => a - b))
    expect(distances.at(-1)).toBeLessThanOrEqual(75)
  })

  it('measures along the sphere, in km', async () => {
    const [row] = await near(43.25011, -79.84963, 500).then((rows) =>
      rows.filter(({ _id }) => _id === 'tannery-row'),
    )
    // Hamilton to Hintonburg; haversine with the mean radius, computed independently.
    expect(row?.distance).toBeCloseTo(haversine(43.25011, -79.84963, 45.40538, -75.71834), 1)
  })

  it('has the available suites only, cheapest first', async () => {
    const [row] = await near(TORONTO.lat, TORONTO.lng, 25)
    const expected = await sql`
      select id from public.suites where building_id = 'aurora-on-king' and available order by price, id`
    expect(row?.suites).toEqual(expected.map(({ id }) => id as string))
    expect(row?.suites).not.toContain('aurora-on-king-908')
  })

  it.each([
    [25, 1],
    [75, 4],
  ])('grows with the radius: %i km', async (radius, atLeast) => {
    expect((await near(TORONTO.lat, TORONTO.lng, radius)).length).toBeGreaterThanOrEqual(atLeast)
  })

  it('keeps to the radius at its edge, even across the date line', () =>
    undone(async (transaction) => {
      const building = await addBuilding(transaction, { country: 'US', latitude: 52, longitude: -179.9 })
      await addSuite(transaction, building)
      const found = async (radius: number) =>
        (await transaction<Near[]>`select * from public.near_buildings(52, 179.9, ${radius})`).map(
          ({ _id }) => _id,
        )
      const apart = haversine(52, 179.9, 52, -179.9)
      expect(await found(apart + 0.1)).toEqual([building])
      expect(await found(apart - 0.1)).toEqual([])
    }))

  it.each([
    [91, 0, 25],
    [0, 181, 25],
    [0, 0, 0],
    [0, 0, -5],
    [Number.NaN, 0, 25],
    [0, 0, Number.NaN],
  ])('finds nothing at %d, %d within %d', async (lat, lng, radius) => {
    expect(await near(lat, lng, radius)).toHaveLength(0)
  })

  it('takes a radius larger than the earth', async () => {
    expect((await near(TORONTO.lat, TORONTO.lng, 1e9)).length).toBeGreaterThan(8)
  })
})

function haversine(lat: number, lng: number, otherLat: number, otherLng: number) {
  const rad = (degrees: number) => (degrees * Math.PI) / 180
  const half = (from: number, to: number) => Math.sin(rad(to - from) / 2) ** 2
  const a = half(lat, otherLat) + Math.cos(rad(lat)) * Math.cos(rad(otherLat)) * half(lng, otherLng)
  return 2 * 6371.0088 * Math.asin(Math.sqrt(a))
}
