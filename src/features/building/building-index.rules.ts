import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { termsOf } from '#features/suite/price-terms.rules.ts'
import { formatBedrooms, formatPrice } from '#lib/format.ts'
import { building as texts } from '#texts/building.ts'
import { buildingCard } from './building-card.rules.ts'
import { isActive, type BuildingCard } from './building.schema.ts'

type Offered = Pick<SuiteCard, 'available' | 'bedrooms'> & { anticipatedOccupancy: string | null }

/** CSS sizes of the pictures in the list of all developments. */
export const DEVELOPMENT_SIZES = '(width >= 64rem) 36vw, (width >= 40rem) 45vw, 90vw'

export const STAGES = ['sale', 'soon'] as const
type Stage = (typeof STAGES)[number]

/** The filter in the address; empty values show everything. */
export interface IndexFilter {
  city: string
  stage: Stage | ''
}

/** `Studio to 3`, `2`; empty for workplaces. */
const bedroomsOf = (suites: readonly Offered[]) => {
  const counts = suites.flatMap(({ bedrooms }) => bedrooms ?? [])
  if (counts.length === 0) return ''
  const [min, max] = [Math.min(...counts), Math.max(...counts)].map(formatBedrooms)
  const range = min === max ? `${min}` : texts.range(`${min}`, `${max}`)
  return range === formatBedrooms(0) ? range : texts.bedrooms(range)
}

/** What is for sale in a development, in a few words each. */
const factsOf = (building: BuildingCard, suites: readonly Offered[]) => {
  if (!isActive(building)) return [building.constructionStatus ?? '']
  const left = suites.filter(({ available }) => available)
  const occupancy = [...new Set(left.flatMap((suite) => suite.anticipatedOccupancy ?? []))]
  return [
    texts.left(building.availableCount),
    bedroomsOf(left),
    occupancy.length === 1 ? texts.occupancy(occupancy[0] ?? '') : '',
  ]
}

/** A development's entry in the index. */
export const indexCard = (building: BuildingCard, suites: readonly Offered[]) => {
  const { city, minPrice, currency, minPriceTax } = building
  return {
    ...buildingCard(building),
    city: city ?? '',
    isSoon: !isActive(building),
    price: minPrice === null ? null : texts.from(formatPrice(minPrice, currency)),
    terms: minPrice === null ? '' : termsOf(building, minPriceTax),
    facts: factsOf(building, suites).filter(Boolean),
  }
}
export type IndexCard = ReturnType<typeof indexCard>

export const citiesOf = (cards: readonly IndexCard[]) =>
  [...new Set(cards.map(({ city }) => city).filter(Boolean))].sort((a, b) => a.localeCompare(b))

/** The filter in an address; an unknown city or stage shows everything. */
export const readIndex = (query: string, cities: readonly string[]): IndexFilter => {
  const params = new URLSearchParams(query)
  const asked = params.get('city') ?? ''
  return {
    city: cities.find((city) => city === asked) ?? '',
    stage: STAGES.find((stage) => stage === params.get('stage')) ?? '',
  }
}

export const indexHref = ({ city, stage }: IndexFilter) => {
  const params = new URLSearchParams()
  if (city) params.set('city', city)
  if (stage) params.set('stage', stage)
  return params.size > 0 ? `/building?${params}` : '/building'
}

export const matchesIndex = (card: IndexCard, { city, stage }: IndexFilter) =>
  (city === '' || card.city === city) && (stage === '' || card.isSoon === (stage === 'soon'))
