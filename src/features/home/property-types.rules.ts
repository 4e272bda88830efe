import { localePath } from '#lib/locale-path.ts'
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

/** Property types on the home page: number of available suites, lowest price, and a building's picture. */
export const propertyTypes = (suites: Listed[], buildings: Pick<Building, '_id' | 'pictures'>[]) =>
  SHOWN.map(({ type, name }) => {
    const available = suites.filter((suite) => suite.available && suite.propertyType === type)
    // US prices count only if there is none in Canada, because the dollars differ.
    const [cheapest] = available
      .filter(hasPrice)
      .toSorted((a, b) => a.building.currency.localeCompare(b.building.currency) || a.price - b.price)
    const byBuilding = Map.groupBy(available, ({ building }) => building.id)
    const [fullest] = [...byBuilding].sort(([, a], [, b]) => b.length - a.length)[0] ?? []
    return {
      name,
      href: localePath(`/all-suites?type=${encodeURIComponent(type)}`),
      count: available.length,
      cheapest,
      picture: buildings.find(({ _id }) => _id === fullest)?.pictures[0],
    }
  })
