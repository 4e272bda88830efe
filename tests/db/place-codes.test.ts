import { describe, expect, it } from 'vitest'
import { REGIONS } from '#lib/regions.ts'
import {
  isWithin,
  MUNICIPALITY_BY_NAME,
  NAMESAKES,
  townWords,
  zonesToChoose,
} from '#netlify/lib/listings/place.cells.ts'
import { TIME_ZONES } from '#lib/time-zones.ts'
import { refusal, undone } from './support.ts'
import type { Transaction } from './support.ts'

// Laws depend on codes of places, so the database accepts no others.

const add = async (sql: Transaction, given: Record<string, unknown>) =>
  (
    await sql<{ region: string | null; municipality: string | null; time_zone: string }[]>`
      insert into public.buildings ${sql({ name: 'Test Place', ...given })}
      returning region, municipality, time_zone`
  )[0]
const why = async (sql: Transaction, given: Record<string, unknown>) =>
  (await refusal(sql, (inner) => add(inner, given)))?.message

describe('a building’s place', () => {
  it.each([
    ['ON', 'CA', 'Ontario'],
    ['quebec', 'CA', 'Québec'],
    ['Colombie-Britannique', 'CA', 'British Columbia'],
    ['ny', 'US', 'New York'],
    [' ', 'CA', null],
  ])('keeps the province or state %s of %s as %s', (region, country, name) =>
    undone(async (sql) => expect((await add(sql, { region, country }))?.region).toBe(name)),
  )

  it.each([
    [{ region: 'Ontairo' }, 'Enter one of: Alberta, British Columbia, '],
    [{ region: 'Illinois' }, 'There is no province or state Illinois'],
    [
      { region: 'Ontario', municipality: 'North York' },
      'The municipality must be toronto, montreal, chicago or other',
    ],
    [{ region: 'Québec', municipality: 'toronto' }, 'The municipality toronto is in Ontario'],
    [{ municipality: 'montreal' }, 'The municipality montreal is in Québec'],
    [{ region: 'Québec', postal_code: 'M5V 1A1' }, 'No postal code in Québec begins with M'],
    [{ region: 'Ontario', postal_code: 'm5v 1a1', municipality: 'other' }, 'and only those, begin with M'],
    [{ region: 'Ontario', postal_code: 'L4K 1A1', municipality: 'toronto' }, 'and only those, begin with M'],
    [{ region: 'Québec', postal_code: 'J4K 1A1', municipality: 'montreal' }, 'in Montréal begin with H'],
    [
      { country: 'US', currency: 'USD', region: 'Illinois', postal_code: '60201', municipality: 'chicago' },
      'ZIP codes in Chicago begin with 606, 607 or 608',
    ],
    [
      { region: 'Québec', postal_code: 'H7N 1A1', municipality: 'montreal' },
      'codes that begin with H7 are in Laval',
    ],
    [
      { country: 'US', currency: 'USD', region: 'New York', postal_code: '60607' },
      'in New York begins with 6',
    ],
    [
      { country: 'US', currency: 'USD', region: 'Illinois', postal_code: '10001' },
      'in Illinois begins with 1',
    ],
    [{ region: 'Québec', city: 'Westmount', municipality: 'montreal' }, 'Westmount is not in montreal'],
    [
      { region: 'Ontario', city: 'Toronto', postal_code: 'L4J 1A1', municipality: 'other' },
      'Toronto is in toronto: correct city or municipality',
    ],
    [{ region: 'Ontario', city: 'Mississauga', municipality: 'toronto' }, 'Mississauga is not in toronto'],
    [
      { region: 'Québec', city: 'Montréal (Verdun)', postal_code: 'H4G 1A1', municipality: 'other' },
      'Montréal (Verdun) is in montreal',
    ],
    [{ region: 'Québec', city: 'ville de st-laurent', municipality: 'other' }, 'is in montreal'],
    [{ region: 'Québec', city: 'Mercier', postal_code: 'H1L 1A1', municipality: 'other' }, 'is in montreal'],
    [
      { country: 'US', currency: 'USD', region: 'Illinois', city: 'Chicago', municipality: 'other' },
      'Chicago is in chicago',
    ],
    [{ city: 'Toronto', municipality: 'other' }, 'Toronto is in toronto'],
    ...['Toronto/North York', 'Montréal – Verdun', 'Montréal - Verdun', 'Verdun — Montréal'].map(
      (city): [Record<string, unknown>, string] => [
        { region: city.includes('Verdun') ? 'Québec' : 'Ontario', city, municipality: 'other' },
        'correct city or municipality',
      ],
    ),
    [
      { region: 'Alberta', time_zone: 'America/Toronto' },
      'The time zone in Alberta must be one of: America/Ed',
    ],
    // Laws depend on its first letter.
    ...['\u00a0M5V 1A1', 'MSA 1L1', 'Ｍ5V 1A1', '60607'].map(
      (postal_code): [Record<string, unknown>, string] => [
        { region: 'Ontario', postal_code, municipality: 'other' },
        'Write a postal code as M5V 1A1 in Canada',
      ],
    ),
    [
      { country: 'US', currency: 'USD', region: 'Illinois', postal_code: 'M5V 1A1' },
      'Write a postal code as M5V 1A1 in Canada, or as 60607 in the United States.',
    ],
    [{ latitude: 48.85, longitude: 2.35 }, 'Latitude 48.85 and longitude 2.35 are not in Canada'],
    [{ latitude: 43.65, longitude: 79.38 }, 'are not in Canada: longitude needs a minus sign'],
    [{ latitude: -79.38, longitude: 43.65 }, 'are not in Canada'],
    [
      { country: 'US', currency: 'USD', latitude: 53.54, longitude: -2.24 },
      'Latitude 53.54 and longitude -2.24 are not in the United States',
    ],
    [
      { sales_centre_time_zone: 'Europe/Paris' },
      'The sales centre’s time zone must be in Canada or the United States',
    ],
    [{ country: 'Canada' }, 'The country must be CA or US'],
    [{ currency: 'dollars' }, 'The currency must be CAD or USD'],
  ])('is refused with the choices: %j', (given, message) =>
    undone(async (sql) => expect(await why(sql, given)).toContain(message)),
  )

  it.each([
    [{ region: 'Ontario', postal_code: 'M5V 1A1', municipality: 'toronto' }, 'America/Toronto'],
    [{ region: 'Québec', postal_code: 'H3Z 1A1', municipality: 'other' }, 'America/Toronto'],
    [{ region: 'British Columbia' }, 'America/Vancouver'],
    [{ region: 'British Columbia', time_zone: 'America/Creston' }, 'America/Creston'],
    [{ region: 'Saskatchewan' }, 'America/Regina'],
    [{ region: 'Illinois', country: 'US', municipality: 'chicago' }, 'America/Chicago'],
    [{ region: 'Illinois', country: 'US', municipality: 'chicago', postal_code: '' }, 'America/Chicago'],
    [{}, 'America/Toronto'],
    // A city elsewhere may have the name of one of ours; mail to Chicago's neighbours is addressed to Chicago.
    [{ region: 'Ohio', country: 'US', city: 'Toronto', municipality: 'other' }, 'America/New_York'],
    [{ region: 'Manitoba', city: 'St-Laurent', municipality: 'other' }, 'America/Winnipeg'],
    [{ region: 'Ontario', city: 'LaSalle', municipality: 'other' }, 'America/Toronto'],
    ...['Mercier', 'Ville-Marie'].map((city): [Record<string, unknown>, string] => [
      { region: 'Québec', city, postal_code: 'J6R 1A1', municipality: 'other' },
      'America/Toronto',
    ]),
    [
      { region: 'Illinois', country: 'US', city: 'Chicago', postal_code: '60707', municipality: 'other' },
      'America/Chicago',
    ],
    [{ region: 'Ontario', city: 'Toronto', postal_code: 'L4J 1A1' }, 'America/Toronto'],
    [{ region: 'New York', country: 'US', postal_code: '06390' }, 'America/New_York'],
    [{ region: 'Texas', country: 'US', postal_code: '88510' }, 'America/Chicago'],
  ])('%j is in %s', (given, zone) =>
    undone(async (sql) => expect((await add(sql, given))?.time_zone).toBe(zone)),
  )

  it('takes the time zone of a province it moves to', () =>
    undone(async (sql) => {
      await add(sql, { id: 'test-place', region: 'Ontario' })
      const [moved] = await sql`
        update public.buildings set region = 'Alberta' where id = 'test-place' returning time_zone`
      expect(moved).toEqual({ time_zone: 'America/Edmonton' })
    }))
})

it('knows the cities and boroughs that the importer knows', () =>
  undone(async (sql) => {
    const known = await sql<{ name: string; municipality: string }[]>`
      select private.town_words(t.name) as name, t.municipality from private.towns() t`
    const ours = [...MUNICIPALITY_BY_NAME, ...NAMESAKES.map((name) => [name, 'montreal'] as const)].filter(
      ([name]) => !['other', 'autre'].includes(name),
    )
    expect(new Map(known.map(({ name, municipality }) => [name, municipality]))).toEqual(new Map(ours))
    const spellings = ['St-Laurent', 'Ste. Geneviève', 'City of Toronto', 'the city of chicago', 'Stoney']
    const [read] = await sql<{ words: string[] }[]>`
      select array_agg(private.town_words(s) order by o) as words from unnest(${spellings}::text[]) with ordinality u (s, o)`
    expect(read?.words).toEqual(spellings.map(townWords))
  }))

it('refuses each city and borough of its list in another municipality', () =>
  undone(async (sql) => {
    const towns = await sql<{ name: string; country: string; region: string; municipality: string }[]>`
      select t.name, r.country, t.region, t.municipality from private.towns() t
      join private.regions() r on r.name = t.region where t.only_with is null`
    const taxing: Record<string, string> = { Ontario: 'toronto', Québec: 'montreal', Illinois: 'chicago' }
    for (const { name, country, region, municipality } of towns) {
      const given = { country, region, city: name, currency: country === 'US' ? 'USD' : 'CAD' }
      const wrong = municipality === 'other' ? taxing[region] : 'other'
      expect(await why(sql, { ...given, municipality: wrong }), name).toContain(
        'correct city or municipality',
      )
      expect(await why(sql, { ...given, municipality }), name).toBeUndefined()
    }
    expect(towns.length).toBeGreaterThan(80)
  }))

it('refuses a move to a city of another municipality', () =>
  undone(async (sql) => {
    await add(sql, { id: 'test-place', region: 'Québec', city: 'Montréal', municipality: 'montreal' })
    const moved = await refusal(
      sql,
      (inner) => inner`update public.buildings set city = 'Westmount' where id = 'test-place'`,
    )
    expect(moved?.message).toContain('Westmount is not in montreal')
  }))

it('knows the provinces, states and time zones that the importer knows', () =>
  undone(async (sql) => {
    const known = await sql<{ country: string; code: string; name: string; zones: string[] }[]>`
      select country, code, name, zones from private.regions()`
    const ours = Object.entries(REGIONS).flatMap(([country, of]) =>
      Object.entries(of).map(([code, name]) => ({ country, code, name })),
    )
    expect(known.map(({ country, code, name }) => ({ country, code, name }))).toEqual(
      expect.arrayContaining(ours),
    )
    expect(known).toHaveLength(ours.length)
    expect([...TIME_ZONES].toSorted()).toEqual([...new Set(known.flatMap(({ zones }) => zones))].toSorted())
    for (const { name, zones } of known)
      expect(zones, name).toEqual(expect.arrayContaining([...(zonesToChoose(name) ?? [])]))
  }))

it('has the same boxes around both countries as the importer', () =>
  undone(async (sql) => {
    const points = ['CA', 'US'].flatMap((country) =>
      [16, 17, 40, 41, 43.6, 72, 73, 84, 85].flatMap((latitude) =>
        [-181, -180, -142, -141, -79.4, -64, -63, -52, -51, 79.4].map((longitude) => ({
          ...{ country, latitude, longitude },
        })),
      ),
    )
    const [row] = await sql<{ inside: boolean[] }[]>`
      select array_agg(private.is_within(p.country, p.latitude, p.longitude) order by p.at) as inside
      from jsonb_to_recordset(${sql.json(points.map((point, at) => ({ ...point, at })))})
        as p (at integer, country text, latitude double precision, longitude double precision)`
    expect(row?.inside).toEqual(
      points.map(({ country, latitude, longitude }) => isWithin(country as 'CA' | 'US', latitude, longitude)),
    )
  }))
