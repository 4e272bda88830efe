import { localePath } from '#lib/locale-path.ts'
import { bedroomRange, COUNTRIES, type Country } from '#features/listing/filter/filter-values.rules.ts'
import {
  decodeFilter,
  encodeFilter,
  noFilter,
  type FilterFields,
  type SuiteFilter,
} from '#features/listing/filter/suite-filter.rules.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { hasDwellings } from '#features/suite/suite-values.rules.ts'
import { formatBedrooms } from '#lib/format.ts'
import { langOf, type Translated } from '#lib/translated.ts'
import { building as texts } from '#texts/building.ts'
import { buildingCard } from './building-card.rules.ts'
import { isActive, type BuildingCard } from './building.schema.ts'

type Offered = Pick<SuiteCard, 'available' | 'bedrooms' | 'price'> &
  Partial<Pick<SuiteCard, 'propertyType'>> & {
    anticipatedOccupancy: string | null
  } & Translated

/** CSS sizes of the pictures in the list of all developments. */
export const DEVELOPMENT_SIZES = '(width >= 64rem) 36vw, (width >= 40rem) 45vw, 90vw'

export const STAGES = ['sale', 'soon'] as const
type Stage = (typeof STAGES)[number]

/** The filters of suites that also apply to developments. */
const OF_SUITES = ['min', 'price', 'bedrooms'] as const

/** The filter in the address; empty values show everything. */
export interface IndexFilter {
  city: string
  stage: Stage | ''
  /** Only its prices and bedrooms. */
  suites: SuiteFilter
}
export const noIndexFilter: IndexFilter = { city: '', stage: '', suites: noFilter }

/** `Studio to 3`, `2`; empty for workplaces. */
const bedroomsOf = (suites: readonly Offered[]) => {
  const counts = suites.flatMap(({ bedrooms }) => bedrooms ?? [])
  if (counts.length === 0) return ''
  const [min, max] = [Math.min(...counts), Math.max(...counts)].map(formatBedrooms)
  const range = min === max ? `${min}` : texts.range(`${min}`, `${max}`)
  return range === formatBedrooms(0) ? range : texts.bedrooms(range)
}

/** What is for sale in a development, a few words each. */
const factsOf = (building: BuildingCard, suites: readonly Offered[]) => {
  if (!isActive(building)) return [building.constructionStatus ?? '']
  const left = suites.filter(({ available }) => available)
  const occupancy = [...new Set(left.flatMap((suite) => suite.anticipatedOccupancy ?? []))]
  return [
    texts.left(building.availableCount, hasDwellings(suites)),
    bedroomsOf(left),
    occupancy.length === 1 ? texts.occupancy(occupancy[0] ?? '') : '',
  ]
}

/** For `Words`: which of these facts are in English on a French page. */
const englishOf = (
  building: BuildingCard,
  suites: readonly Offered[],
): (Translated & { text: string }) | undefined => {
  const row = isActive(building)
    ? suites.find((suite) => suite.available && langOf(suite, 'anticipatedOccupancy'))
    : langOf(building, 'constructionStatus') && building
  if (!row) return undefined
  const text = 'constructionStatus' in row ? row.constructionStatus : row.anticipatedOccupancy
  return { english: ['text'], text: text ?? '' }
}

/** A development's entry in the index. */
export const indexCard = (building: BuildingCard, suites: readonly Offered[]) => {
  const { city, country } = building
  const left = suites.filter(({ available }) => available)
  const english = englishOf(building, suites)
  return {
    ...buildingCard(building),
    city: city ?? '',
    country,
    isSoon: !isActive(building),
    /** Its available suites, one of each kind. Prices are in its own currency, 0 if not set yet. */
    homes: [...new Map(left.map((suite) => [`${suite.price} ${suite.bedrooms}`, suite])).values()].map(
      ({ price, bedrooms }) => ({ price, bedrooms }),
    ),
    facts: factsOf(building, suites).filter(Boolean),
    ...(english && { english }),
  }
}
export type IndexCard = ReturnType<typeof indexCard>

export const citiesOf = (cards: readonly IndexCard[]) =>
  [...new Set(cards.map(({ city }) => city).filter(Boolean))].sort((a, b) => a.localeCompare(b))

const ofSuites = (filter: SuiteFilter): SuiteFilter => ({
  ...noFilter,
  ...Object.fromEntries(OF_SUITES.map((name) => [name, filter[name]])),
})

/** The filters that apply to its suites: prices and bedrooms, in the currencies of its developments. */
export const indexFields = (cards: readonly IndexCard[]): FilterFields => ({
  scope: 'search',
  countries: COUNTRIES.filter((country: Country) => cards.some((card) => card.country === country)),
})

/** The filter in an address; unknown values show everything. */
export const readIndex = (query: string, cities: readonly string[]): IndexFilter => {
  const params = new URLSearchParams(query)
  const asked = params.get('city') ?? ''
  return {
    city: cities.find((city) => city === asked) ?? '',
    stage: STAGES.find((stage) => stage === params.get('stage')) ?? '',
    suites: ofSuites(decodeFilter(params)),
  }
}

export const indexHref = ({ city, stage, suites }: IndexFilter) => {
  const params = new URLSearchParams()
  if (city) params.set('city', city)
  if (stage) params.set('stage', stage)
  for (const [name, value] of encodeFilter(suites)) params.append(name, value)
  return params.size > 0 ? localePath(`/building?${params}`) : localePath('/building')
}

/** A development matches if it has an available suite that does. */
export const matchesIndex = (
  card: IndexCard,
  { city, stage, suites: { min, price: max, bedrooms: asked } }: IndexFilter,
) => {
  const range = asked === null ? null : bedroomRange(asked)
  const isPriced = min !== null || max !== null
  const matches = ({ price, bedrooms }: IndexCard['homes'][number]) =>
    (!isPriced || (price > 0 && price >= (min ?? 0) && price <= (max ?? Infinity))) &&
    (range === null || (bedrooms !== null && bedrooms >= range.min && bedrooms <= range.max))
  return (
    (city === '' || card.city === city) &&
    (stage === '' || card.isSoon === (stage === 'soon')) &&
    ((!isPriced && range === null) || card.homes.some(matches))
  )
}
