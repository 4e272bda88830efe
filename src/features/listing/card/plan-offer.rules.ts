import { sharedTerms } from '#features/suite/price-terms.rules.ts'
import { holdOfAll } from '#features/suite/held.rules.ts'
import { exposuresOf, hasPrice } from '#features/suite/suite.rules.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { compass } from '#texts/figures.ts'
import { planOffer as texts } from '#texts/cards.ts'

/** What a plan's card says of its suites; the card's own suite has the lowest price. */
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
}

/** Summary of the suites of one plan, in any order. */
export const planOffer = (suites: readonly SuiteCard[]): PlanOffer => {
  const priced = suites.filter(hasPrice)
  const feet = priced.flatMap(({ price, squareFootage }) => (squareFootage ? price / squareFootage : []))
  const unpriced = suites.length - priced.length
  const [first] = priced
  const terms = first && (sharedTerms(priced) || texts.taxDiffers(first.building.currency))
  return {
    count: suites.length,
    highest: Math.max(0, ...priced.map(({ price }) => price)),
    terms: terms ? [terms, unpriced > 0 && texts.unpriced(unpriced)].filter(Boolean).join(', ') : '',
    exposures: exposuresOf(suites)
      .map((side) => compass[side])
      .join(', '),
    perFoot: feet.length > 0 ? Math.min(...feet) : null,
    heldUntil: holdOfAll(suites),
  }
}
