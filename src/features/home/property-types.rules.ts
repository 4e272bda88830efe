import type { Building } from '#features/building/building.schema.ts'
import { hasPrice } from '#features/suite/suite.rules.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { home as text } from '#texts/home.ts'

const { condominiums, townhomes, singleFamilyHomes } = text
const SHOWN = [
  { type: 'condo', name: condominiums },
  { type: 'townhome', name: townhomes },
  { type: 'single family home', name: singleFamilyHomes },
] as const

type Listed = Pick<SuiteCard, 'available' | 'propertyType' | 'price' | 'taxTreatment'> & {
  building: Pick<SuiteCard['building'], 'id' | 'currency' | 'country' | 'region'>
}

/** The types the home page leads to: how many suites are available, the cheapest, and a building to show. */
export const propertyTypes = (suites: Listed[], buildings: Pick<Building, '_id' | 'pictures'>[]) =>
  SHOWN.map(({ type, name }) => {
    const available = suites.filter((suite) => suite.available && suite.propertyType === type)
    // A smaller figure in US dollars is not a lower price: they count only where there is nothing in Canada.
    const [cheapest] = available
      .filter(hasPrice)
      .toSorted((a, b) => a.building.currency.localeCompare(b.building.currency) || a.price - b.price)
    const most = Map.groupBy(available, ({ building }) => building.id)
    const [fullest] = [...most].sort(([, a], [, b]) => b.length - a.length)[0] ?? []
    return {
      name,
      href: `/all-suites?type=${encodeURIComponent(type)}`,
      count: available.length,
      cheapest,
      picture: buildings.find(({ _id }) => _id === fullest)?.pictures[0],
    }
  })
