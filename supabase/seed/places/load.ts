import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import type { Sql } from 'postgres'
import { regionName } from '#lib/regions.ts'
import type { Country } from '#lib/regions.ts'

/** A neighbourhood where we build sorts among towns of this population. */
const AREA_POPULATION = 50_000

/** Neighbourhoods and codes: id, kind, name, city, region code, country, latitude, longitude. */
async function loadAreas(sql: Sql) {
  const text = await readFile(new URL('./areas.tsv', import.meta.url), 'utf8')
  const rows = text
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([id = '', kind = '', name = '', city = '', code = '', country = '', latitude, longitude]) => ({
      id,
      kind,
      name,
      city,
      region: regionName(country as Country, code),
      region_code: code,
      country,
      latitude: Number(latitude),
      longitude: Number(longitude),
      population: kind === 'area' ? AREA_POPULATION : 0,
    }))
  await sql`insert into public.places ${sql(rows)} on conflict (id) do nothing`
  return rows.length
}

/** Towns that GeoNames' list lacks: id, name, region code, country, latitude, longitude, people, source. */
async function loadTowns(sql: Sql) {
  const text = await readFile(new URL('./towns.tsv', import.meta.url), 'utf8')
  const rows = text
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([id = '', name = '', code = '', country = '', latitude, longitude, people]) => ({
      id,
      name,
      region: regionName(country as Country, code),
      region_code: code,
      country,
      latitude: Number(latitude),
      longitude: Number(longitude),
      population: Number(people),
    }))
  await sql`insert into public.places ${sql(rows)} on conflict (id) do nothing`
  return rows.length
}

/** Fills the gazetteer from the three files; existing places stay unchanged. */
export async function loadPlaces(sql: Sql) {
  const file = await readFile(new URL('./places.tsv.gz', import.meta.url))
  const rows = gunzipSync(file).toString('utf8').trim().split('\n')
  const columns = rows.map((row) => row.split('\t'))
  const column = (index: number) => columns.map((values) => values[index] ?? '')
  const regions = columns.map(([, , code = '', country]) => regionName(country as Country, code))

  await sql`
    insert into public.places (id, name, region, region_code, country, latitude, longitude, population)
    select * from unnest(
      ${column(0)}::text[], ${column(1)}::text[], ${regions}::text[], ${column(2)}::text[], ${column(3)}::text[],
      ${column(4)}::double precision[], ${column(5)}::double precision[], ${column(6)}::integer[]
    )
    on conflict (id) do nothing`
  const areas = await loadAreas(sql)
  const towns = await loadTowns(sql)
  await sql`analyze public.places`
  return rows.length + areas + towns
}
