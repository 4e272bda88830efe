import type { Hold } from './held.rules.ts'
import { priceTerms, sharedTerms } from './price-terms.rules.ts'
import { planName } from './suite-page.rules.ts'
import type { Plan } from './plan.rules.ts'
import { isDwelling } from './suite-values.rules.ts'
import type { Suite, SuiteCard } from './suite.schema.ts'

/** A suite in a table row. */
export type Unit = Pick<
  SuiteCard,
  '_id' | 'unitNumber' | 'price' | 'available' | 'exposure' | 'bedrooms' | 'washrooms' | 'squareFootage'
> &
  Hold

export interface Units {
  /** The plan's name. */
  plan: string
  building: Pick<SuiteCard['building'], 'id' | 'currency'>
  dwelling: boolean
  /** Terms of all prices (`CAD, HST included`); empty if they differ. */
  terms: string
  /** Each with its own terms if they differ. */
  units: readonly (Unit & { terms?: string })[]
}

/** Columns of a table: a workplace has no bedrooms, and washrooms only if known. */
export interface Rooms {
  bedrooms: boolean
  washrooms: boolean
}
export const roomsShown = (dwelling: boolean, units: readonly Pick<Unit, 'washrooms'>[]): Rooms => ({
  bedrooms: dwelling,
  washrooms: dwelling || units.some(({ washrooms }) => washrooms !== null),
})

export const unitOf = (suite: SuiteCard): Unit => {
  const { _id, unitNumber, price, available, exposure, bedrooms, washrooms, squareFootage, heldUntil } = suite
  const unit = { _id, unitNumber, price, available, exposure, bedrooms, washrooms, squareFootage }
  return heldUntil ? { ...unit, heldUntil } : unit
}

/** A plan's suites reduced for an island, whose props are repeated in the page. */
export const unitsOf = ({ representative, available }: Plan<SuiteCard>): Units => {
  const { id, currency } = representative.building
  const terms = sharedTerms(available)
  const units = available.map((suite) => {
    const own = terms ? '' : priceTerms(suite)
    return own ? { ...unitOf(suite), terms: own } : unitOf(suite)
  })
  return {
    plan: planName(representative),
    building: { id, currency },
    dwelling: isDwelling(representative),
    terms,
    units,
  }
}

const SHARED = ['bedrooms', 'washrooms', 'squareFootage'] as const
type Shared = Pick<Unit, (typeof SHARED)[number]>

/** A row of a plan's table, without what all rows share. */
type TableUnit = Omit<Unit, keyof Shared | 'available'> & Partial<Shared> & { terms?: string; level?: number }

export interface UnitsOfPlan extends Omit<Units, 'units' | 'terms'> {
  shared: Shared
  units: readonly TableUnit[]
}

/** Unknown values come last. */
const HIGHEST = 1000

/** The rows grouped by floor. */
export const tableOf = (plan: Plan<Suite>): UnitsOfPlan => {
  const { units, plan: name, building, dwelling } = unitsOf(plan)
  const { bedrooms, washrooms, squareFootage } = plan.representative
  const shared = { bedrooms, washrooms, squareFootage }
  const levels = new Map(plan.available.map(({ _id, money }) => [_id, money.level]))
  const rows = units.map((unit) => {
    const own = Object.entries(unit).filter(
      ([key, value]) => key !== 'available' && !SHARED.some((name) => name === key && shared[name] === value),
    )
    const level = levels.get(unit._id)
    return {
      ...(Object.fromEntries(own) as unknown as TableUnit),
      ...(typeof level === 'number' && { level }),
    }
  })
  const byFloor = rows.toSorted((a, b) => (a.level ?? HIGHEST) - (b.level ?? HIGHEST))
  return { plan: name, building, dwelling, shared, units: byFloor }
}

/** The rows as suites, all for sale at build time. */
export const rowsOf = ({ shared, units }: Pick<UnitsOfPlan, 'shared' | 'units'>) =>
  units.map((unit) => ({ ...shared, ...unit, available: true }))
