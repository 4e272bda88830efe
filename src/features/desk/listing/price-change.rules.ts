import { byUnit } from '#features/suite/suite.rules.ts'
import { readingsOf } from '#lib/figure.ts'
import { readPrice } from './listing-words.rules.ts'
import type { DeskSuite } from './listing.schema.ts'
import type { How } from './price-change.schema.ts'

/** Why a suite's price cannot change with the others: it is sold, or has no price to take a percentage of. */
export const keptOf = ({ available, price }: Pick<DeskSuite, 'available' | 'price'>) =>
  !available ? 'sold' : price === 0 ? 'unpriced' : undefined

/** The call that changes prices of a building. */
export const pricesPath = (building: string) => `/api/desk/buildings/${building}/prices`

/** Percentages are counted in hundredths: all sums use whole numbers, so floating point never rounds. */
const HUNDREDTHS = 100
const WHOLE = 100 * HUNDREDTHS
const MOST_PERCENT = 100

const hundredthsIn = (text: string) => {
  const found = readingsOf(text.replace(/\s*%\s*$/, '')).filter(
    (value) => value > 0 && value <= MOST_PERCENT && Math.round(value * HUNDREDTHS) / HUNDREDTHS === value,
  )
  return found.length === 1 ? found[0] : undefined
}

interface Typed {
  isUp: boolean
  by: How['by']
  text: string
  step: How['step']
}

/**
 * The typed change in the form it is sent and kept; undefined unless it is one amount above 0, or a
 * percentage up to 100.
 */
export const howOf = ({ isUp, by, text, step }: Typed, currency: 'CAD' | 'USD'): How | undefined => {
  const value = by === 'percent' ? hundredthsIn(text) : readPrice(text, currency)
  return value ? { by, value: `${isUp ? '+' : '-'}${value}`, step } : undefined
}

/**
 * The price after a change, rounded to the nearest step, half a step up. It may be 0 or less, which is not a
 * valid price.
 */
export const priceAfter = (price: number, { by, value, step }: How): number => {
  const [whole = '', decimals = ''] = value.slice(1).split('.')
  const sign = value.startsWith('-') ? -1 : 1
  const hundredths = sign * Number(whole + decimals.padEnd(2, '0'))
  // In ten-thousandths of a dollar.
  const exact = by === 'percent' ? price * (WHOLE + hundredths) : (price + sign * Number(whole)) * WHOLE
  return Math.floor((2 * exact + step * WHOLE) / (2 * step * WHOLE)) * step
}

export interface Priced {
  suite: DeskSuite
  price: number
}

/** What a change would do to these suites, in the order of their units. */
export const previewOf = (suites: readonly DeskSuite[], how: How) => {
  const rows = suites
    .filter((suite) => !keptOf(suite))
    .toSorted(byUnit)
    .map((suite): Priced => ({ suite, price: priceAfter(suite.price, how) }))
  const changed = rows.filter(({ suite, price }) => price !== suite.price)
  const sum = (prices: number[]) => prices.reduce((total, price) => total + price, 0)
  return {
    changed,
    /** Rounding leaves them unchanged. */
    same: rows.length - changed.length,
    /** Their new price would be 0 or less. */
    gone: changed.filter(({ price }) => price <= 0),
    before: sum(changed.map(({ suite }) => suite.price)),
    after: sum(changed.map(({ price }) => price)),
  }
}

/** The suites of one plan or one floor, or all that can be chosen. */
export const choosable = (suites: readonly DeskSuite[]) => suites.filter((suite) => !keptOf(suite))

/** The plans with suites to choose, and those suites. */
export const plansOf = (suites: readonly DeskSuite[]) =>
  [...Map.groupBy(choosable(suites), ({ plan }) => plan)]
    .flatMap(([plan, own]) => (plan === null ? [] : [{ plan, own }]))
    .toSorted((a, b) => byUnit({ unitNumber: a.plan }, { unitNumber: b.plan }))
