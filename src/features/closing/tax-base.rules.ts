import { tapered } from '#features/law/brackets.rules.ts'
import { REBATE, SALES_TAX } from '#features/law/dated.rules.ts'
import { isMissing, ruleOn } from '#features/law/law.rules.ts'
import type { Rule, Taper } from '#features/law/law.schema.ts'
import { regionOf, type Place } from '#features/law/place.rules.ts'
import { fraction, type Fraction } from '#lib/fraction.ts'

/** Sales taxes on a new home, and the rebates that every owner gets. */
const TAXES = {
  ON: { taxes: [SALES_TAX.gst, SALES_TAX.ontario], provincial: REBATE.ontario },
  QC: { taxes: [SALES_TAX.gst, SALES_TAX.quebec], provincial: REBATE.quebec },
  AB: { taxes: [SALES_TAX.gst], provincial: null },
  BC: { taxes: [SALES_TAX.gst], provincial: null },
  MB: { taxes: [SALES_TAX.gst], provincial: null },
  SK: { taxes: [SALES_TAX.gst], provincial: null },
} as const

export interface SalesTax {
  /** Percent of the price without tax. */
  rate: number
  federal: Rule<Taper>
  provincial: Rule<Taper> | null
  rules: readonly Rule<number>[]
}

const taxOf = (code: keyof typeof TAXES, day: string): SalesTax | null => {
  const { taxes, provincial } = TAXES[code]
  const rules = taxes.flatMap((versions) => {
    const rule = ruleOn<number>(versions, day)
    return isMissing(rule) ? [] : [rule]
  })
  const federal = ruleOn(REBATE.federal, day)
  const own = provincial && ruleOn<Taper>(provincial, day)
  if (rules.length < taxes.length || isMissing(federal) || (own && isMissing(own))) return null
  const rate = rules.reduce((sum, { value }) => sum.plus(value), fraction(0)).toNumber()
  return { rate, federal, provincial: own, rules }
}

const known = new Map<string, SalesTax | null>()

/** The sales tax of a place on a day; null if unknown or none. Always the same object. */
export const salesTaxOf = ({ country, region }: Place, day: string): SalesTax | null => {
  const code = country === 'CA' ? regionOf(region) : null
  if (code === null || !Object.hasOwn(TAXES, code)) return null
  const key = `${code} ${day}`
  const tax = known.get(key) ?? taxOf(code as keyof typeof TAXES, day)
  known.set(key, tax)
  return tax
}

/** An owner's tax rebate in dollars, not rounded. */
export const ordinaryRebate = (base: Fraction, { federal, provincial }: SalesTax) =>
  provincial
    ? tapered(base, federal.value).plus(tapered(base, provincial.value))
    : tapered(base, federal.value)

const bendsOf = ({ percent, max, full, none }: Taper) => [(max / percent) * 100, full, none]

const gross = (base: Fraction, { rate }: SalesTax) => base.plus(base.percent(rate))
const netOf = (base: number, tax: SalesTax) =>
  gross(fraction(base), tax).minus(ordinaryRebate(fraction(base), tax))

const pieces = new WeakMap<SalesTax, readonly (readonly [from: number, price: Fraction])[]>()

/**
 * Where the pieces of the price begin, with the price there, plus a last one for the slope above. Computed
 * once per tax.
 */
const piecesOf = (tax: SalesTax) => {
  const ready = pieces.get(tax)
  if (ready) return ready
  const rules = [tax.federal, ...(tax.provincial ? [tax.provincial] : [])]
  const bends = [...new Set([0, ...rules.flatMap(({ value }) => bendsOf(value))])].sort((a, b) => a - b)
  const found = [...bends, (bends.at(-1) ?? 0) + 1].map((from) => [from, netOf(from, tax)] as const)
  pieces.set(tax, found)
  return found
}

/**
 * The base of a tax-included price. price = base + tax − rebate, and the rebate is piecewise linear in the base:
 * finds the piece, then solves it exactly.
 */
export const baseOf = (price: number, tax: SalesTax, net: boolean): Fraction => {
  if (!net) return fraction(price).over(gross(fraction(1), tax))
  const found = piecesOf(tax)
  const ends = found.slice(1)
  const at = ends.findIndex(([, end]) => !fraction(price).isOver(end))
  const [from, low] = found.at(at < 0 ? -2 : at) ?? [0, fraction(0)]
  const [to, high] = ends.at(at) ?? [1, gross(fraction(1), tax)]
  return fraction(price)
    .minus(low)
    .times(to - from)
    .over(high.minus(low))
    .plus(from)
}
