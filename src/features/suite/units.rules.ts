import { priceTerms, sharedTerms } from './price-terms.rules.ts'
import { planName } from './suite-page.rules.ts'
import type { Plan } from './plan.rules.ts'
import { isDwelling } from './suite-values.rules.ts'
import type { SuiteCard } from './suite.schema.ts'

/** What a row of a table shows of a suite. */
export type Unit = Pick<
  SuiteCard,
  '_id' | 'unitNumber' | 'price' | 'available' | 'exposure' | 'bedrooms' | 'washrooms' | 'squareFootage'
>

export interface Units {
  /** The plan's name. */
  plan: string
  building: Pick<SuiteCard['building'], 'id' | 'currency'>
  /** A workplace has no bedrooms to speak of. */
  dwelling: boolean
  /** Each with what its price stands for, where that is not the same of all. */
  units: readonly (Unit & { terms?: string })[]
}

export const unitOf = (suite: SuiteCard): Unit => {
  const { _id, unitNumber, price, available, exposure, bedrooms, washrooms, squareFootage } = suite
  return { _id, unitNumber, price, available, exposure, bedrooms, washrooms, squareFootage }
}

/** A plan's suites for an island, whose props stand in the page a second time. */
export const unitsOf = ({ representative, available }: Plan<SuiteCard>): Units => {
  const { id, currency } = representative.building
  const terms = sharedTerms(available)
  const units = available.map((suite) =>
    terms ? unitOf(suite) : { ...unitOf(suite), terms: priceTerms(suite) },
  )
  return {
    plan: planName(representative),
    building: { id, currency },
    dwelling: isDwelling(representative),
    units,
  }
}
