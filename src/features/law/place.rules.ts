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
export const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

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

/** Municipalities on which a rule depends, and all others. */
export const MUNICIPALITIES = ['toronto', 'montreal', 'chicago', 'other'] as const
export type Municipality = (typeof MUNICIPALITIES)[number]

export interface Place {
  country: 'CA' | 'US'
  /** As in the building's row: `Ontario`, `Québec`. */
  region: string | null
  /** Null: unknown, so buyers have to ask. Never read from the city of an address, which is often a borough. */
  municipality: Municipality | null
}

/** Regions with cities that levy a transfer tax of their own. */
export const TAXING = { toronto: 'ON', montreal: 'QC', chicago: 'IL' } as const satisfies Partial<
  Record<Municipality, Region>
>
/** Cities that levy a transfer tax of their own. */
type TaxingCity = keyof typeof TAXING
const isTaxing = (municipality: Municipality): municipality is TaxingCity =>
  Object.hasOwn(TAXING, municipality)

/** The city whose transfer tax is due at a place, `unknown` if it depends on an unknown municipality. */
export const taxingCityOf = ({
  municipality,
  region,
}: Pick<Place, 'municipality' | 'region'>): TaxingCity | 'unknown' | null => {
  const code = regionOf(region)
  if (municipality === null) return Object.values<Region | null>(TAXING).includes(code) ? 'unknown' : null
  return isTaxing(municipality) && TAXING[municipality] === code ? municipality : null
}
