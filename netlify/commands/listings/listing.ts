import type { Found } from './folder.ts'
import { findBuilding, isSame } from '#netlify/lib/listings/same-name.ts'
import type { Values } from '#netlify/lib/listings/rows.ts'
import type { Known } from './store.ts'

/** The pictures of a building, of one of its plans or of one of its suites, in order, with their texts. */
export interface Owner {
  unit: string | null
  plan: string | null
  pictures: { file: Found; words: Values }[]
}

/** Everything an import has for one building. */
export interface Listing {
  /** The id or name used in the import. */
  called: string
  known: Known | undefined
  /** `buildings.csv line 3`. */
  where: string
  building: Values
  suites: Values[]
  /** The line of each unit, by its identity. */
  units: Map<string, string>
  /** Suites without any price in the table; an unreadable price has its own complaint. */
  priceless: { unit: string; where: string }[]
  sections: Values[]
  owners: Owner[]
  plans: { type: string; french: boolean; file: Found }[]
  files: Found[]
  complaints: string[]
}

export const nameOf = ({ building, known, called }: Listing) =>
  String(building['name'] ?? known?.name ?? called)

/** The currency its prices are in: its own, otherwise its country's. */
export const currencyOf = ({ building, known }: Listing) => {
  const country = building['country'] ?? known?.country
  return String(building['currency'] ?? known?.currency ?? (country === 'US' ? 'USD' : 'CAD'))
}

const empty = (called: string, known: Known | undefined): Listing => ({
  called,
  known,
  where: '',
  building: {},
  suites: [],
  units: new Map(),
  priceless: [],
  sections: [],
  owners: [],
  plans: [],
  files: [],
  complaints: [],
})

/** The buildings of one import, found by id or by name in any spelling. */
export class Register {
  readonly listings: Listing[] = []
  readonly #known: readonly Known[]

  constructor(known: readonly Known[]) {
    this.#known = known
  }

  #add(called: string) {
    const { found, ambiguous } = findBuilding(this.#known, called)
    const listing = empty(called, found)
    if (ambiguous)
      listing.complaints.push(`there is more than one building called ${called}: enter its id instead`)
    this.listings.push(listing)
    return listing
  }

  #listed(called: string) {
    const { found } = findBuilding(this.#known, called)
    return this.listings.find(
      ({ building, called: one, known }) =>
        isSame(one, called) ||
        building['id'] === called ||
        isSame(String(building['name'] ?? ''), called) ||
        (known !== undefined && known === found),
    )
  }

  /** Adds a building of buildings.csv; a second row for the same building adds no new one. */
  declare(called: string) {
    const listed = this.#listed(called)
    return { listing: listed ?? this.#add(called), again: listed !== undefined }
  }

  /** Finds the building something belongs to. An unknown building is added with a complaint. */
  of(called: string) {
    const listed = this.#listed(called)
    if (listed) return listed
    const listing = this.#add(called)
    if (!listing.known)
      listing.complaints.push(`there is no building called ${called}: add it to buildings.csv`)
    return listing
  }
}
