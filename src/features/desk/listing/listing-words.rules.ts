import { currenciesIn, readingsOf, withoutCurrency } from '#lib/figure.ts'
import { formatBedrooms, formatPrice, formatShortMoment } from '#lib/format.ts'
import { holdEnd } from '#features/suite/held.rules.ts'
import { once } from '#lib/once.ts'
import { language } from '#texts/language.ts'
import { deskImport, deskSuite, deskSuites, deskUnusual } from '#texts/desk-listing.ts'
import type { DeskSuite, ImportLine, Unusual } from './listing.schema.ts'

export const nameOf = ({ building, unitNumber }: DeskSuite) => `${building.name} ${unitNumber}`

export const priceOf = (price: number, currency: 'CAD' | 'USD') =>
  price > 0 ? formatPrice(price, currency) : deskSuites.noPrice

export const stateOf = ({ available, hold }: Pick<DeskSuite, 'available' | 'hold'>) => {
  if (!available) return { kind: 'over', text: deskSuites.sold } as const
  if (!hold) return { kind: 'done', text: deskSuites.forSale } as const
  const until = holdEnd({ heldUntil: hold.until })
  const text = until === null ? deskSuites.heldSigned : deskSuites.held(formatShortMoment(until))
  return { kind: 'live', text } as const
}

export const holdText = ({ reference, until: heldUntil }: NonNullable<DeskSuite['hold']>) => {
  const until = holdEnd({ heldUntil })
  return until === null
    ? deskSuite.holdSigned(reference)
    : deskSuite.hold(reference, formatShortMoment(until))
}

const signed = once(
  () => new Intl.NumberFormat(language, { maximumFractionDigits: 0, signDisplay: 'always' }),
)
const shares = once(
  () =>
    new Intl.NumberFormat(language, {
      ...({ style: 'percent', maximumFractionDigits: 1, signDisplay: 'always' } as const),
    }),
)
/** How a typed price differs from the current one; empty if there is nothing to compare. */
export const differenceOf = (typed: number | undefined, price: number) =>
  typed === undefined || typed === price || typed <= 0 || price <= 0
    ? ''
    : deskSuite.difference(signed().format(typed - price), shares().format(typed / price - 1))

/**
 * `$649,900`, `649 900` and `649900` in whole dollars; undefined for anything else, for ambiguous figures
 * (`650.000`) and for another currency.
 */
export const readPrice = (text: string, currency: 'CAD' | 'USD') => {
  if (currenciesIn(text).some((code) => code !== currency)) return undefined
  const [price, ...others] = readingsOf(withoutCurrency(text)).filter(Number.isInteger)
  return others.length === 0 && price !== undefined && price >= 0 ? price : undefined
}

/** A column's name as in the editors' guide, with spaces. */
export const columnWords = (name: string) => name.replaceAll('_', ' ')

const numbers = once(() => new Intl.NumberFormat(language))

const EMPTY = deskImport.empty_value
/** A cell's value, in a few words. */
export const cellWords = (column: string, value: unknown, currency: ImportLine['currency']): string => {
  if (value === null || value === undefined || value === '') return EMPTY
  if (typeof value === 'boolean') {
    if (column === 'available') return value ? deskSuites.forSale : deskSuites.sold
    return value ? deskImport.yes : deskImport.no
  }
  if (column === 'price' && typeof value === 'number') return priceOf(value, currency ?? 'CAD')
  if (column === 'bedrooms' && typeof value === 'number') return formatBedrooms(value)
  if (typeof value === 'number') return numbers().format(value)
  if (Array.isArray(value)) return deskImport.deposits(value.length)
  return String(value)
}

/** Why a change is unusual. */
export const reasonOf = (
  { reason, column, lowest = 0, highest = 0 }: Unusual,
  currency: ImportLine['currency'],
) => {
  const words = (value: number) =>
    column === 'price' ? priceOf(value, currency ?? 'CAD') : numbers().format(value)
  return deskUnusual.reasons[reason](words(lowest), words(highest))
}

/** `price $639,900 becomes $64,990: the price changes by more than 15%` */
export const unusualWords = (one: Unusual, currency: ImportLine['currency']) => {
  const words = (value: unknown) => cellWords(one.column, value, currency)
  const column = one.column === 'available' ? deskSuite.status : columnWords(one.column)
  return deskUnusual.change(column, words(one.old), words(one.new), reasonOf(one, currency))
}

const money = once(
  () =>
    new Intl.NumberFormat(language, {
      ...({ style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' } as const),
      ...({ maximumFractionDigits: 0, signDisplay: 'exceptZero' } as const),
    }),
)
/** `+$12,000`: how much a price rises or falls. */
export const riseOf = (difference: number) => money().format(difference)

/** `+2%` or `-$5,000`: how prices were computed. */
export const howWords = ({ by, value }: { by: 'percent' | 'amount'; value: string }) =>
  by === 'percent' ? `${value}%` : riseOf(Number(value))
