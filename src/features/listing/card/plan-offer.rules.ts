import { priceTerms } from '#features/suite/price-terms.rules.ts'
import { holdOfAll } from '#features/suite/held.rules.ts'
import { exposuresOf, hasPrice, sortByPrice } from '#features/suite/suite.rules.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { compass } from '#texts/figures.ts'
import { planOffer as texts } from '#texts/cards.ts'

/** What a plan's card says about its suites; the card's own suite has the lowest price. */
export interface PlanOffer {
  /** Number of suites. */
  count: number
  /** Highest price; 0 without one. */
  highest: number
  /** `CAD, HST included, 2 without a price yet`; empty if no suite has a price. */
  terms: string
  /** `E, S`; empty if unknown. */
  exposures: string
  /** Lowest price of a square foot; null if unknown. */
  perFoot: number | null
  /** Set while all of them are on hold. */
  heldUntil: string | null
  /** The first floors, lowest first, each with its cheapest suite; empty unless there are several. */
  floors: readonly PlanFloor[]
  /** How many further floors it has. */
  moreFloors: number
  /** First occupancy date, if all have the same. */
  firstOccupancy: string | null
}

interface PlanFloor {
  level: number
  suiteId: string
  price: number
}

/** Floors that a card shows: one row on a phone of 320 px. */
const FLOORS = 4

/** A suite on each known floor of a plan, the cheapest one. */
const floorsOf = (suites: readonly SuiteCard[]): PlanFloor[] => {
  const floors = Map.groupBy(suites, ({ level }) => level)
  return [...floors]
    .flatMap(([level, own]) => {
      const [suite] = sortByPrice(own)
      return level !== null && suite ? [{ level, suiteId: suite._id, price: suite.price }] : []
    })
    .toSorted((a, b) => a.level - b.level)
}

/** Summary of the suites of one plan, in any order. */
export const planOffer = (suites: readonly SuiteCard[]): PlanOffer => {
  const priced = suites.filter(hasPrice)
  const feet = priced.flatMap(({ price, squareFootage }) => (squareFootage ? price / squareFootage : []))
  const unpriced = suites.length - priced.length
  const [first] = priced
  const floors = floorsOf(suites)
  const shown = floors.length > 1 ? floors.slice(0, FLOORS) : []
  const occupancies = new Set(suites.map(({ firstOccupancy }) => firstOccupancy))
  const differs = new Set(priced.map(priceTerms)).size > 1
  const terms = first && (differs ? texts.taxDiffers(first.building.currency) : priceTerms(first))
  return {
    count: suites.length,
    highest: Math.max(0, ...priced.map(({ price }) => price)),
    terms: first ? [terms, unpriced > 0 && texts.unpriced(unpriced)].filter(Boolean).join(', ') : '',
    exposures: exposuresOf(suites)
      .map((side) => compass[side])
      .join(', '),
    perFoot: feet.length > 0 ? Math.min(...feet) : null,
    heldUntil: holdOfAll(suites),
    floors: shown,
    moreFloors: shown.length > 0 ? floors.length - shown.length : 0,
    firstOccupancy: (occupancies.size === 1 && suites[0]?.firstOccupancy) || null,
  }
}
