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

export interface Place {
  country: 'CA' | 'US'
  /** As in the building's row: `Ontario`, `Québec`. */
  region: string | null
  city: string | null
}

/** Cities that levy a transfer tax of their own. */
export type TaxingCity = 'toronto' | 'montreal' | 'chicago'

/** Each taxing city's region, and its boroughs as addresses name them: they are no municipalities. */
const TAXING: Record<TaxingCity, { region: Region; boroughs: readonly string[] }> = {
  toronto: {
    region: 'ON',
    boroughs: [
      'north york',
      'scarborough',
      'etobicoke',
      'east york',
      'york',
      'old toronto',
      'downtown toronto',
    ],
  },
  montreal: {
    region: 'QC',
    boroughs: [
      ...['ahuntsic', 'ahuntsic-cartierville', 'anjou', 'cote-des-neiges', 'griffintown', 'hochelaga'],
      ...["l'ile-bizard", 'lachine', 'lasalle', 'le plateau-mont-royal', 'le sud-ouest'],
      ...['montreal-nord', 'notre-dame-de-grace', 'outremont', 'pierrefonds', 'pierrefonds-roxboro'],
      ...['riviere-des-prairies', 'rosemont', 'roxboro', 'saint-laurent', 'saint-leonard'],
      ...['verdun', 'vieux-montreal', 'ville-marie', 'villeray'],
    ],
  },
  chicago: { region: 'IL', boroughs: [] },
}

/** `City of Toronto`, `Ville de Montréal`, `Montréal (Verdun)` and `St-Laurent` in the words of the list. */
const cityWords = (name: string) =>
  plain(name)
    .replace(/^(?:the )?(?:city of|ville de) /u, '')
    .replace(/ \(.*\)$/u, '')
    .replace(/^st[.-]+ ?/u, 'saint-')
    .replaceAll(/['\u2019]/gu, "'")

/** The city whose transfer tax is due at a place. A namesake elsewhere levies none. */
export const taxingCityOf = ({ city, region }: Pick<Place, 'city' | 'region'>): TaxingCity | null => {
  const [code, name] = [regionOf(region), cityWords(city ?? '')]
  const found = Object.entries(TAXING).find(
    ([own, one]) => one.region === code && (own === name || one.boroughs.includes(name)),
  )
  return (found?.[0] as TaxingCity | undefined) ?? null
}
