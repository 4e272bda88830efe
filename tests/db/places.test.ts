import { describe, expect, it } from 'vitest'
import { become, sql, undone } from './support.ts'

const search = (query: string, max = 8) =>
  sql<{ id: string; guess: boolean }[]>`select id, guess from public.search_places(${query}, ${max})`

describe('what search_places says of a place', () => {
  it.each([
    ['Toronto', false],
    ['gwillimbury', false],
    ['torotno', true],
    ['Liberty Heights', true],
  ])('says whether %s is a guess', async (query, guess) => {
    const found = await sql<{ guess: boolean }[]>`select guess from public.search_places(${query})`
    expect(found.length).toBeGreaterThan(0)
    for (const place of found) expect(place.guess).toBe(guess)
  })

  it.each(['X0X 1A1', '99999', 'Z9Z'])('finds nothing that looks like the code %s', async (code) => {
    expect(await search(code)).toHaveLength(0)
  })

  it('finds a misspelt name without comparing the names that look like it', () =>
    undone(async (transaction) => {
      await transaction`set local enable_seqscan = off`
      const plan = await transaction`
        explain (format json) select id from public.places
        where kind <> 'code' and spellings && private.spellings('torotno')`
      expect(JSON.stringify(plan)).toContain('places_spellings')
    }))

  it('has neighbourhoods and codes around the city they are in', async () => {
    const far = await sql`
      select a.id from public.places a
      join public.places c on c.kind = 'city' and c.name = a.city and c.region_code = a.region_code
      where a.kind <> 'city'
        and private.earth_point(a.latitude, a.longitude) operator(extensions.<->)
          private.earth_point(c.latitude, c.longitude) > 31`
    expect(far).toEqual([])
    const [counts] = await sql`
      select count(*) filter (where kind = 'area')::int as areas, count(*) filter (where kind = 'code')::int as codes
      from public.places`
    expect(counts).toEqual({ areas: 168, codes: 606 })
  })
})

describe('developments_near', () => {
  const near = (place: string, max = 12) =>
    sql<{ _id: string; soon: boolean; distance: number }[]>`
      select _id, soon, distance from public.developments_near(${place}, ${max})`
  const idOf = async (query: string) => (await search(query, 1))[0]?.id ?? ''

  it('has what is for sale and what is coming soon, nearest first, at any distance', async () => {
    const found = await near(await idOf('Buffalo'))
    expect(found[0]).toMatchObject({ _id: 'lantern-row', soon: true })
    expect(found.find(({ soon }) => !soon)?._id).toBe('the-cooperage')
    const distances = found.map(({ distance }) => distance)
    expect(distances).toEqual([...distances].sort((a, b) => a - b))
    expect((await near(await idOf('Winnipeg')))[0]?.distance).toBeGreaterThan(500)
  })

  it('has so many of each, and none that is not published', async () => {
    const found = await near(await idOf('Toronto'), 2)
    expect(found.map(({ soon }) => soon).sort()).toEqual([false, false, true, true])
    expect((await near(await idOf('Toronto'), 50)).map(({ _id }) => _id)).not.toContain('gannet-point')
  })

  it('has nothing for a place that is none', async () => {
    expect(await near('no-such-place')).toEqual([])
  })

  it('is there for guests', () =>
    undone(async (transaction) => {
      await become(transaction, 'guest')
      expect(await transaction`select * from public.developments_near('6167865')`).not.toHaveLength(0)
    }))
})
