import { describe, expect, it } from 'vitest'
import { RADII } from '#features/search/radius.rules.ts'
import { addBuilding, addSuite, sql, undone, type Transaction } from './support.ts'

interface Facts {
  homes?: number
  minPrice?: number | null
  currency?: string | null
  mixed?: boolean
  nearest?: { city: string; distance: number }
}
interface Suggestion {
  kind: string
  id: string
  description: string
  facts: Facts & Record<string, unknown>
}
const suggest = (query: string, radius = 25, on: Transaction | typeof sql = sql) =>
  on<Suggestion[]>`select kind, id, description, facts from public.suggest(${query}, 8, ${radius})`

interface Point {
  latitude: number
  longitude: number
}
/** The haversine formula, which nothing of the product uses; km. */
const kilometres = (from: Point, to: Point) => {
  const [a, b, turn] = [from.latitude, to.latitude, to.longitude - from.longitude].map(
    (degrees) => (degrees * Math.PI) / 180,
  ) as [number, number, number]
  const h = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(turn / 2) ** 2
  return 2 * 6371.0088 * Math.asin(Math.sqrt(h))
}

interface Home extends Point {
  price: number
  currency: string
  city: string
}
/** Every home that is for sale, one by one: not by the counts that buildings keep. */
const homesForSale = (on: Transaction | typeof sql) => on<Home[]>`
  select s.price, b.currency, b.city, b.latitude, b.longitude
  from public.suites s join public.buildings b on b.id = s.building_id
  where b.published and s.available and b.latitude is not null`
const pointOf = async (on: Transaction | typeof sql, id: string) => {
  const [place] = await on<(Point & { country: string })[]>`
    select latitude, longitude, country from public.places where id = ${id}`
  if (!place) throw new Error(`There is no place ${id}.`)
  return place
}

/** What a place should say. */
const expected = (homes: readonly Home[], place: Point & { country: string }, radius: number): Facts => {
  const away = homes.map((home) => ({ ...home, km: kilometres(place, home) }))
  const near = away.filter(({ km }) => km <= radius)
  const [nearest] = away.toSorted((a, b) => a.km - b.km)
  if (near.length === 0)
    return {
      homes: 0,
      ...(nearest && { nearest: { city: nearest.city, distance: Number(nearest.km.toFixed(2)) } }),
    }
  const own = place.country === 'US' ? 'USD' : 'CAD'
  const priced = near.filter(({ price }) => price > 0)
  const ours = priced.filter(({ currency }) => currency === own)
  const chosen = (ours.length > 0 ? ours : priced).toSorted((a, b) => a.price - b.price)[0]
  return {
    homes: near.length,
    minPrice: chosen?.price ?? null,
    currency: chosen?.currency ?? null,
    mixed: new Set(near.map(({ currency }) => currency)).size > 1,
  }
}

describe('what a suggestion says is for sale', () => {
  it.each([
    'toronto',
    'hamilton',
    'm5a',
    'liberty village',
    'buffalo',
    'montreal',
    'chicago',
    'winnipeg',
    'aurora',
  ])('counts the homes around %s within each radius, as the suites have it', async (query) => {
    const homes = await homesForSale(sql)
    for (const radius of RADII)
      for (const { kind, id, description, facts } of await suggest(query, radius)) {
        if (kind === 'development' || kind === 'suite') continue
        expect(facts, `${description}, ${radius} km`).toEqual(expected(homes, await pointOf(sql, id), radius))
      }
  })

  it('keeps currencies apart, and a price that is not set out of the lowest', () =>
    undone(async (transaction) => {
      // Detroit and Windsor face each other; nothing of the demo data is near.
      const windsor = { latitude: 42.3001, longitude: -83.01654 }
      const first = async (query: string, radius = 25) => (await suggest(query, radius, transaction))[0]
      await transaction`update public.suites set available = false`
      const detroit = await addBuilding(transaction, { latitude: 42.33, longitude: -83.05, country: 'US' })
      const american = await addSuite(transaction, detroit, { price: 300_000 })
      await addSuite(transaction, detroit, { price: 0 })
      expect((await first('windsor, ontario'))?.facts).toEqual({
        homes: 2,
        minPrice: 300_000,
        currency: 'USD',
        mixed: false,
      })
      const canadian = await addBuilding(transaction, { ...windsor, country: 'CA' })
      await addSuite(transaction, canadian, { price: 490_000 })
      const both = { homes: 3, mixed: true }
      expect((await first('windsor, ontario'))?.facts).toEqual({
        ...both,
        minPrice: 490_000,
        currency: 'CAD',
      })
      expect((await first('detroit, michigan'))?.facts).toEqual({
        ...both,
        minPrice: 300_000,
        currency: 'USD',
      })
      // Only unset prices are left on the American side.
      await transaction`update public.suites set available = false where id = ${american}`
      expect((await first('detroit, michigan'))?.facts).toEqual({
        homes: 2,
        mixed: true,
        minPrice: 490_000,
        currency: 'CAD',
      })
      await transaction`update public.buildings set published = false where id = ${canadian}`
      expect((await first('windsor, ontario'))?.facts).toEqual({
        homes: 1,
        minPrice: null,
        currency: null,
        mixed: false,
      })
    }))

  it('puts the place with homes before its larger namesakes, and an exact name before longer ones', () =>
    undone(async (transaction) => {
      const before = await suggest('springfield', 25, transaction)
      expect(before.map(({ facts }) => facts.homes)).not.toContain(1)
      // The smallest of that name.
      const [small] = await transaction<(Point & { id: string })[]>`
        select id, latitude, longitude from public.places where name = 'Springfield' order by population limit 1`
      expect(before[0]?.id).not.toBe(small?.id)
      const building = await addBuilding(transaction, {
        latitude: small?.latitude ?? 0,
        longitude: (small?.longitude ?? 0) + 0.1,
        country: 'US',
      })
      await addSuite(transaction, building)
      const found = await suggest('springfield', 25, transaction)
      expect(found[0]).toMatchObject({ id: small?.id, facts: { homes: 1 } })
      expect(found[1]?.facts).toMatchObject({ homes: 0, nearest: { distance: expect.any(Number) } })
      // It is beyond a radius of less.
      expect((await suggest('springfield', 5, transaction))[0]?.id).toBe(before[0]?.id)

      // Homes near a longer name change nothing for the exact one.
      const [longer] = await transaction<Point[]>`
        select latitude, longitude from public.places where name = 'Londonderry' order by population desc limit 1`
      const derry = await addBuilding(transaction, { ...longer, country: 'US' })
      await addSuite(transaction, derry)
      const [london] = await suggest('london', 25, transaction)
      expect(london).toMatchObject({ description: 'London, Ontario, Canada', facts: { homes: 0 } })
    }))

  it('says of a development what is left, and of a suite its price, plan and state', () =>
    undone(async (transaction) => {
      const building = await addBuilding(transaction, { name: 'Quixotic House' })
      const facts = async (query: string) => (await suggest(query, 25, transaction))[0]?.facts
      expect(await facts('quixotic')).toEqual({ soon: true, homes: 0, minPrice: null, currency: 'CAD' })
      const suite = await addSuite(transaction, building, {
        unit_number: '77',
        price: 0,
        floorplan_type: 'D4',
      })
      await addSuite(transaction, building, { unit_number: '78', price: 510_000 })
      expect(await facts('quixotic')).toEqual({ soon: false, homes: 2, minPrice: 510_000, currency: 'CAD' })
      const unit = { currency: 'CAD', bedrooms: null, floorplanType: 'D4' }
      expect(await facts('quixotic 77')).toEqual({ ...unit, price: 0, available: true, heldUntil: null })
      await transaction`
        update public.suites set price = 499000, bedrooms = 1.5, available = false where id = ${suite}`
      expect(await facts('quixotic 77')).toEqual({
        ...unit,
        ...{ price: 499_000, bedrooms: 1.5, available: false, heldUntil: null },
      })
      await transaction`update public.suites set available = false where building_id = ${building}`
      expect(await facts('quixotic')).toEqual({ soon: false, homes: 0, minPrice: null, currency: 'CAD' })
    }))

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('answers nothing within %s km', async (radius) =>
    expect(await suggest('toronto', radius)).toEqual([]),
  )
})
