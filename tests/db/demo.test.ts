import { describe, expect, it } from 'vitest'
import { sql } from './support.ts'
import { EXPOSURES, PROPERTY_TYPES } from '#features/suite/suite-values.rules.ts'
import { buildings } from '#supabase/seed/demo/buildings.ts'

const published = buildings.filter(({ published: shown }) => shown !== false)
const ids = buildings.map(({ id }) => id)
const valuesOf = async (column: string) => {
  const rows = await sql`
    select distinct ${sql(column)} as value from public.suites
    where building_id = any (${ids}) and available and building_id <> 'gannet-point'`
  return rows.map(({ value }) => value as unknown)
}

describe('demo data', () => {
  it('has developments enough, active and coming soon, in the cities of the design', () => {
    expect(published.filter(({ offer }) => offer).length).toBeGreaterThanOrEqual(9)
    expect(published.filter(({ offer }) => !offer).length).toBeGreaterThanOrEqual(5)
    expect(new Set(published.map(({ city }) => city))).toEqual(
      new Set([
        'Toronto',
        'Vaughan',
        'Mississauga',
        'Hamilton',
        'Ottawa',
        'Calgary',
        'Vancouver',
        'Montréal',
        'Chicago',
        'Buffalo',
      ]),
    )
  })

  it('has suites enough, of every kind, to be bought', async () => {
    const [row] =
      await sql`select count(*)::integer as suites from public.suites where building_id = any (${ids})`
    expect(row?.['suites']).toBeGreaterThanOrEqual(220)
    expect(await valuesOf('property_type')).toEqual(expect.arrayContaining([...PROPERTY_TYPES]))
    expect(await valuesOf('exposure')).toEqual(expect.arrayContaining([...EXPOSURES]))
    expect(await valuesOf('bedrooms')).toEqual(expect.arrayContaining([0, 1, 1.5, 2, 2.5, 3, 4, 5]))
  })

  it('shows every empty text of the specification', async () => {
    const [row] = await sql`
      select
        bool_or(not s.available) as sold,
        bool_or(s.washrooms is null) as "noWashrooms",
        bool_or(s.floorplan is null) as "noFloorplan",
        bool_or(not exists (
          select from public.pictures p where p.suite_id = s.id or p.building_id = s.building_id
        )) as "noPictures",
        bool_or(b.construction_status is null) as "noStatus",
        bool_or(not exists (select from public.pictures p where p.building_id = b.id)) as "noBuildingPictures",
        bool_or(not exists (select from public.public_files f where f.building_id = b.id)) as "noFiles"
      from public.suites s join public.buildings b on b.id = s.building_id
      where b.id = any (${ids}) and b.published`
    expect(Object.values(row ?? {})).toEqual(Array.from({ length: 7 }, () => true))
  })

  it('shows a suite only its own pictures, and names no direction', async () => {
    const pictures = await sql<{ of: string; caption: string; typical: boolean; path: string }[]>`
      select coalesce(suite_id, building_id) as of, caption, typical, storage_path as path
      from public.pictures where coalesce(suite_id, building_id) ~ ${`^(${ids.join('|')})`}`
    for (const { caption } of pictures)
      expect(caption).not.toMatch(/\b(north|south|east|west|facing|looking)/i)
    const owned = await sql`
      select storage_path from public.pictures where suite_id is not null group by 1 having count(*) > 1`
    expect(owned.length).toBe(0)
    expect(pictures.filter(({ typical }) => typical).length).toBeGreaterThan(8)
  })

  it('has pictures of every plan that is drawn from one, and one development without any', async () => {
    const without = await sql<{ building: string; plan: string }[]>`
      select distinct s.building_id as building, s.floorplan_type as plan from public.suites s
      where s.building_id = any (${ids}) and not exists (
        select from public.pictures p
        where p.suite_id = s.id
          or (p.building_id = s.building_id and p.plan = s.floorplan_type and coalesce(p.lowest_level <= s.level, true))
      )`
    const bare = without.filter(({ building }) => building !== 'atelier-rachel')
    // Offices and bays: there are renders of shops and homes.
    expect(bare.map(({ building, plan }) => `${building} ${plan}`).toSorted()).toEqual([
      'depot-44 I1',
      'depot-44 W1',
    ])
    const unpictured = await sql<{ id: string }[]>`
      select id from public.buildings where id = any (${ids})
        and not exists (select from public.pictures p where p.building_id = buildings.id)`
    expect(unpictured.map(({ id }) => id)).toEqual(['atelier-rachel'])
  })

  it('captions a render with its room and plan in both languages, and keeps a tower’s view from low storeys', async () => {
    const [living, kitchen] = await sql`
      select caption, caption_fr, lowest_level from public.pictures
      where building_id = 'aurora-on-king' and plan = 'D4' order by position limit 2`
    expect(living).toEqual({
      caption: 'Living and dining of plan D4, artist’s rendering.',
      caption_fr: 'Séjour et salle à manger du plan\u00a0D4, vue d’artiste.',
      lowest_level: 4,
    })
    expect(kitchen).toMatchObject({ lowest_level: null })
  })

  it('names reserved phone numbers and hosts only', () => {
    for (const { salesCentrePhone, website } of buildings) {
      if (salesCentrePhone) expect(salesCentrePhone).toMatch(/^\+1\d{3}55501\d\d$/)
      if (website) expect(website).toMatch(/^https:\/\/larkfield\.example\//)
    }
  })

  it('points at objects that are stored', async () => {
    const missing = await sql`
      select path from (
        select storage_path as path from public.pictures where starts_with(storage_path, 'pictures/')
        union select storage_path from public.public_files
        union select floorplan_path from public.suites where building_id = any (${ids})
        union select floorplan_image_path from public.suites where building_id = any (${ids})
      ) p
      where path is not null
        and not exists (select from storage.objects o where o.bucket_id = 'media' and o.name = p.path)`
    expect(missing.map(({ path }) => path as string)).toEqual([])
  })
})

it('the demo account exists with its favourites', async () => {
  const [row] = await sql`
    select count(*)::integer as favorites from public.favorites f join auth.users u on u.id = f.user_id
    where u.email = 'demo@larkfield.example'`
  expect(row?.['favorites']).toBe(4)
})
