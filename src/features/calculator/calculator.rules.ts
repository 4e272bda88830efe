import { calculator as texts } from '#texts/calculator.ts'
import { parseAmount, parsePercent, showAmount, showPercent } from './amount.rules.ts'
import { FIXED_COSTS, PROPERTY_TAX } from './costs.rules.ts'
import { balanceAfter, FREQUENCIES, paymentOf, yearsToPayOff } from './mortgage.rules.ts'
import type { Country, Frequency, Mortgage } from './mortgage.rules.ts'

export const DEFAULT_RATE = 5
export const DEFAULT_DOWN_PERCENT = 20
export const HIGHEST_PRICE = 100_000_000
export const HIGHEST_RATE = 30

/** What the form holds: figures as typed, choices as chosen. */
export interface Fields {
  price: string
  down: string
  percent: string
  rate: string
  years: number
  term: number
  frequency: Frequency
  /** Which of the two down payment fields was typed last; the other follows it. */
  downBy: 'down' | 'percent'
}
export type FigureName = 'price' | 'down' | 'percent' | 'rate'

export interface Terms {
  country: Country
  /** Dollars a month, null when the fee is not known. */
  maintenance: number | null
  /**
   * `non-zero` calculates only when loan, rate and amortization are not 0 (suite pages);
   * `filled` when price, down payment and rate are filled in, 0 included (building page).
   */
  needs: 'non-zero' | 'filled'
}

/** Fills the down payment field that was not typed last; leaves it alone while its source cannot be read. */
const follow = (fields: Fields): Fields => {
  const price = parseAmount(fields.price)
  if (price === null) return fields
  if (fields.downBy === 'down') {
    const down = parseAmount(fields.down)
    return down === null || price === 0 ? fields : { ...fields, percent: showPercent((down / price) * 100) }
  }
  const percent = parsePercent(fields.percent)
  if (percent === null || percent > 100) return fields
  return { ...fields, down: showAmount(Math.round(price * percent) / 100) }
}

export const startFields = (price: number | null): Fields =>
  follow({
    price: price === null ? '' : showAmount(price),
    down: '',
    percent: String(DEFAULT_DOWN_PERCENT),
    rate: String(DEFAULT_RATE),
    years: 25,
    term: 5,
    frequency: 'monthly',
    downBy: 'percent',
  })

export const typeFigure = (fields: Fields, name: FigureName, text: string): Fields => {
  const typed = { ...fields, [name]: text }
  if (name === 'rate') return typed
  return follow(name === 'price' ? typed : { ...typed, downBy: name })
}

/**
 * Groups the digits of a figure that can be read and used; done on leaving a field, so the caret stays put while
 * typing.
 */
export const tidyFigure = (fields: Fields, name: FigureName): Fields => {
  const money = name === 'price' || name === 'down'
  const value = money ? parseAmount(fields[name]) : parsePercent(fields[name])
  return value === null || value > HIGHEST_PRICE
    ? fields
    : { ...fields, [name]: money ? showAmount(value) : String(value) }
}

export interface Result {
  /** Dollars of one payment, rounded to the cent. */
  payment: number
  /** Dollars a month by part, each rounded to the cent, in the order of the breakdown. */
  parts: { name: string; dollars: number }[]
  /** The parts added up as they are shown. */
  total: number
  /** Dollars owed at the end of the term. */
  balance: number
  yearsToPayOff: number
  mortgage: Mortgage
}
type Errors = Partial<Record<FigureName, string>>
export interface Outcome {
  errors: Errors
  result: Result | null
}

const toCent = (dollars: number) => Math.round(dollars * 100) / 100

const resultOf = (mortgage: Mortgage, term: number, maintenance: number | null): Result => {
  const perYear = FREQUENCIES[mortgage.frequency]
  const payment = toCent(paymentOf(mortgage))
  const parts = [
    { name: texts.payment, dollars: (payment * perYear) / 12 },
    { name: texts.propertyTax, dollars: (mortgage.loan * PROPERTY_TAX) / 12 },
    { name: texts.maintenanceFee, dollars: maintenance ?? 0 },
    { name: texts.utilities, dollars: FIXED_COSTS.utilities },
    { name: texts.insurance, dollars: FIXED_COSTS.insurance },
    { name: texts.miscellaneous, dollars: FIXED_COSTS.miscellaneous },
  ].map((part) => ({ ...part, dollars: toCent(part.dollars) }))
  return {
    payment,
    parts,
    total: toCent(parts.reduce((sum, part) => sum + part.dollars, 0)),
    balance: balanceAfter(mortgage, term * perYear),
    yearsToPayOff: yearsToPayOff(mortgage),
    mortgage,
  }
}

/** Reads the form: a result, or what is wrong at which field. Never NaN or Infinity. */
export const calculate = (fields: Fields, { country, maintenance, needs }: Terms): Outcome => {
  const price = parseAmount(fields.price)
  const down = parseAmount(fields.down)
  const percent = parsePercent(fields.percent)
  const rate = parsePercent(fields.rate)
  const zeroAllowed = needs === 'filled'
  const errors: Errors = {}

  if (price === null || (price === 0 && !zeroAllowed)) errors.price = texts.priceInvalid
  else if (price > HIGHEST_PRICE) errors.price = texts.priceTooHigh
  if (fields.downBy === 'percent' && (percent === null || percent > 100))
    errors.percent = texts.percentInvalid
  else if (fields.downBy === 'down' && down === null) errors.down = texts.downInvalid
  else if (price !== null && down !== null && down > price) errors.down = texts.downTooHigh
  if (rate === null || rate > HIGHEST_RATE) errors.rate = texts.rateInvalid
  else if (rate === 0 && !zeroAllowed) errors.rate = texts.rateZero

  if (price === null || down === null || rate === null || Object.keys(errors).length > 0)
    return { errors, result: null }
  const loan = toCent(price - down)
  if (loan === 0 && !zeroAllowed) return { errors, result: null }
  const mortgage = { loan, rate, years: fields.years, frequency: fields.frequency, country }
  return { errors, result: resultOf(mortgage, fields.term, maintenance) }
}
