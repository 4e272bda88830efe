import { formatMoney } from '#lib/format.ts'
import { addCents, fraction, toCent } from '#lib/fraction.ts'
import { calculator as texts } from '#texts/calculator.ts'
import { fieldPercent, parseAmount, parsePercent, showAmount, showPercent } from './amount.rules.ts'
import type { Borrowed, Borrowing } from './borrowing.rules.ts'
import {
  AMORTIZATIONS,
  balanceAfter,
  FREQUENCIES,
  HIGHEST_PRICE,
  HIGHEST_RATE,
  paymentOf,
  TERMS,
  yearsToPayOff,
} from './mortgage.rules.ts'
import type { Country, Frequency, Mortgage } from './mortgage.rules.ts'

export const DEFAULT_RATE = 5
const DEFAULT_DOWN_PERCENT = 20

/** Dollars a month the calculator adds to every mortgage. */
export const FIXED_COSTS = { utilities: 200, insurance: 100, miscellaneous: 50 } as const
/** Property tax: this share of the loan (not of the value) a year. */
const PROPERTY_TAX = 0.01

/** The form's values: figures as typed, choices as chosen. */
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
  /** Percent of sales tax added to the price; absent or 0 if the price includes it, or the visitor leaves it out. */
  onTop?: number
}
export type FigureName = 'price' | 'down' | 'percent' | 'rate'

export interface Terms {
  country: Country
  /** Dollars a month; null if the fee is unknown. */
  maintenance: number | null
  /**
   * `non-zero` calculates only when loan, rate and amortization are not 0 (suite pages);
   * `filled` when price, down payment and rate are filled in, 0 included (building page).
   */
  needs: 'non-zero' | 'filled'
  /** `borrowAs(buyer)` for Canadian dwellings, which have mortgage rules; absent for other homes. */
  borrow?: (price: number, down: number, years: number) => Borrowing
  /** Dollars a year from the listing; null if it states none. */
  propertyTax?: number | null
}

/** A fixed rate for the whole mortgage, as is usual in the United States. */
export const NO_TERM = 0

/** Price with any tax on top, in dollars to the cent. */
export const paidFor = (price: number, onTop = 0) => fraction(price).percent(onTop).plus(price).toCent()

/** Computes the other down payment field from the one typed last, if that is valid. */
const follow = (fields: Fields): Fields => {
  const price = parseAmount(fields.price)
  if (price === null) return fields
  const paid = paidFor(price, fields.onTop)
  if (fields.downBy === 'down') {
    const down = parseAmount(fields.down)
    return down === null || paid === 0 ? fields : { ...fields, percent: showPercent((down / paid) * 100) }
  }
  const percent = parsePercent(fields.percent)
  if (percent === null || percent > 100) return fields
  return { ...fields, down: showAmount(fraction(paid).percent(percent).toCent()) }
}

export const startFields = (price: number | null, onTop?: number): Fields =>
  follow({
    price: price === null ? '' : showAmount(price),
    down: '',
    percent: fieldPercent(DEFAULT_DOWN_PERCENT),
    rate: fieldPercent(DEFAULT_RATE),
    years: 25,
    term: 5,
    frequency: 'monthly',
    downBy: 'percent',
    ...(onTop === undefined ? {} : { onTop }),
  })

/** Sets the percent of tax on top, 0 to leave it out, and updates the down payment. */
export const chooseTax = (fields: Fields, onTop: number): Fields =>
  fields.onTop === onTop ? fields : follow({ ...fields, onTop })

/** The form after a figure is typed: the other down payment field follows. */
export const typeFigure = (fields: Fields, name: FigureName, text: string): Fields => {
  const typed = { ...fields, [name]: text }
  if (name === 'rate') return typed
  return follow(name === 'price' ? typed : { ...typed, downBy: name })
}

/** Groups the digits of a valid figure. Runs on blur, so that the caret stays put while typing. */
export const tidyFigure = (fields: Fields, name: FigureName): Fields => {
  const money = name === 'price' || name === 'down'
  const value = money ? parseAmount(fields[name]) : parsePercent(fields[name])
  return value === null || value > HIGHEST_PRICE
    ? fields
    : { ...fields, [name]: money ? showAmount(value) : fieldPercent(value) }
}

export interface Result {
  /** Dollars of one payment, rounded to the cent. */
  payment: number
  /** Dollars a month by part, each rounded to the cent, in the order of the breakdown. */
  parts: { name: string; dollars: number }[]
  /** Sum of the displayed parts. */
  total: number
  /** The month with the listing's property tax; absent if the parts include it, or none is stated. */
  stated?: { propertyTax: number; total: number }
  /** Dollars owed at the end of the term. */
  balance: number
  yearsToPayOff: number
  mortgage: Mortgage
  /** Price with any tax on top. */
  paid: number
  /** Premium and minimum, if mortgage rules apply. */
  borrowed?: Borrowed
}
type Errors = Partial<Record<FigureName | 'years' | 'term', string>>
export interface Outcome {
  errors: Errors
  result: Result | null
}

/** Message instead of a result; empty if a figure is invalid, because its field has the error. */
export const withoutResult = (fields: Fields, errors: Errors) => {
  if (Object.keys(errors).length === 0) return texts.nothingToBorrow
  const needed = [fields.price, fields[fields.downBy], fields.rate]
  return needed.every((figure) => figure.trim()) ? '' : texts.empty
}

/** Dollars a year: a share of the loan, as specified, or the listing's figure where that share would mislead. */
const propertyTaxOf = ({ loan, country }: Mortgage, estimate: number | null = null) =>
  country === 'CA' ? loan * PROPERTY_TAX : (estimate ?? 0)

/**
 * Monthly costs by part, each rounded to the cent, and their sum. In Canada the property tax is the specified share of
 * the loan; `stated` has the month with the listing's own figure.
 */
export const monthlyCosts = (
  mortgage: Mortgage,
  { maintenance, propertyTax }: Pick<Terms, 'maintenance' | 'propertyTax'>,
) => {
  const payment = toCent(paymentOf(mortgage))
  const share = propertyTaxOf(mortgage, propertyTax)
  const parts = [
    { name: texts.payment, dollars: (payment * FREQUENCIES[mortgage.frequency]) / 12 },
    { name: texts.propertyTax, dollars: share / 12 },
    { name: texts.maintenanceFee, dollars: maintenance ?? 0 },
    { name: texts.utilities, dollars: FIXED_COSTS.utilities },
    { name: texts.insurance, dollars: FIXED_COSTS.insurance },
    { name: texts.miscellaneous, dollars: FIXED_COSTS.miscellaneous },
  ].map((part) => ({ ...part, dollars: toCent(part.dollars) }))
  const total = addCents(...parts.map(({ dollars }) => dollars))
  if (typeof propertyTax !== 'number' || propertyTax === share) return { payment, parts, total }
  const month = toCent(propertyTax / 12)
  return {
    payment,
    parts,
    total,
    stated: { propertyTax: month, total: addCents(total, -toCent(share / 12), month) },
  }
}

/** Why the month with the listing's property tax differs from the sum of the rows. */
export const whyStated = ({ parts, stated }: Pick<Result, 'parts' | 'stated'>) => {
  const share = parts.find(({ name }) => name === texts.propertyTax)?.dollars ?? 0
  return texts.whyStated(formatMoney(stated?.propertyTax ?? 0), formatMoney(share))
}

const resultOf = (mortgage: Mortgage, term: number, terms: Terms): Omit<Result, 'paid' | 'borrowed'> => {
  const perYear = FREQUENCIES[mortgage.frequency]
  return {
    ...monthlyCosts(mortgage, terms),
    balance: toCent(balanceAfter(mortgage, term * perYear)),
    yearsToPayOff: yearsToPayOff(mortgage),
    mortgage,
  }
}

/** Computes the form's result, or errors by field. A result never has NaN or Infinity. */
export const calculate = (fields: Fields, terms: Terms): Outcome => {
  const { country, needs, borrow } = terms
  const price = parseAmount(fields.price)
  const down = parseAmount(fields.down)
  const percent = parsePercent(fields.percent)
  const rate = parsePercent(fields.rate)
  const zeroAllowed = needs === 'filled'
  const errors: Errors = {}

  if (price === null || (price === 0 && !zeroAllowed)) errors.price = texts.priceInvalid
  else if (price > HIGHEST_PRICE) errors.price = texts.priceTooHigh
  const paid = price === null || price > HIGHEST_PRICE ? 0 : paidFor(price, fields.onTop)
  if (fields.downBy === 'percent' && (percent === null || percent > 100))
    errors.percent = texts.percentInvalid
  else if (fields.downBy === 'down' && down === null) errors.down = texts.downInvalid
  else if (price !== null && down !== null && down > paid) errors.down = texts.downTooHigh
  if (rate === null || rate > HIGHEST_RATE) errors.rate = texts.rateInvalid
  else if (rate === 0 && !zeroAllowed) errors.rate = texts.rateZero
  if (!AMORTIZATIONS.some((years) => years === fields.years)) errors.years = texts.yearsInvalid
  if (!TERMS.some((term) => term === fields.term) && fields.term !== NO_TERM) errors.term = texts.termInvalid

  if (price === null || down === null || rate === null || Object.keys(errors).length > 0)
    return { errors, result: null }
  if (paid === down && !zeroAllowed) return { errors, result: null }
  const insured = country === 'CA' && borrow ? borrow(paid, down, fields.years) : null
  if (insured && !insured.borrowed) return { errors: insured.errors, result: null }
  const borrowed = insured?.borrowed
  const loan = borrowed?.loan ?? toCent(paid - down)
  const mortgage = { loan, rate, years: fields.years, frequency: fields.frequency, country }
  return {
    errors,
    result: { ...resultOf(mortgage, fields.term, terms), paid, ...(borrowed && { borrowed }) },
  }
}
