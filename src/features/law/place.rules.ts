/** Provinces and states with rules of their own in the data. */
export const REGIONS = {
  ontario: 'ON',
  quebec: 'QC',
  alberta: 'AB',
  'british columbia': 'BC',
  manitoba: 'MB',
  saskatchewan: 'SK',
  illinois: 'IL',
  'new york': 'NY',
} as const
export type Region = (typeof REGIONS)[keyof typeof REGIONS]

/** Without accents and case: `Québec` and `QUEBEC` are one place. */
const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

const REGION_BY_NAME = new Map<string, Region>(
  Object.entries(REGIONS).flatMap(([full, code]) => [
    [full, code],
    [code.toLowerCase(), code],
  ]),
)

/** The code of a province or state by its name or code; null for one without rules. */
export const regionOf = (name: string | null): Region | null =>
  // Most are written as here, but for case: `plain` takes longer.
  REGION_BY_NAME.get((name ?? '').toLowerCase()) ?? REGION_BY_NAME.get(plain(name ?? '')) ?? null

/** Cities that levy a transfer tax of their own. */
const CITIES = ['toronto', 'montreal', 'chicago'] as const
export type TaxingCity = (typeof CITIES)[number]
export const taxingCityOf = (name: string | null): TaxingCity | null =>
  CITIES.find((city) => city === plain(name ?? '')) ?? null

export interface Place {
  country: 'CA' | 'US'
  /** As in the building's row: `Ontario`, `Québec`. */
  region: string | null
  city: string | null
}
