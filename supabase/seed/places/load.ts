import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import type { Sql } from 'postgres'
import { regionName } from './regions.ts'
import type { Country } from './regions.ts'

/** Fills the gazetteer from the generated file; places already there stay as they are. */
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
  await sql`analyze public.places`
  return rows.length
}
