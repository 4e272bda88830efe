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

/** The sales tax of a place on a day; null where it is not known or there is none. */
export const salesTaxOf = ({ country, region }: Place, day: string): SalesTax | null => {
  const code = country === 'CA' ? regionOf(region) : null
  if (code === null || !Object.hasOwn(TAXES, code)) return null
  const { taxes, provincial } = TAXES[code as keyof typeof TAXES]
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

/** An owner's tax rebate in dollars, not rounded. */
export const ordinaryRebate = (base: Fraction, { federal, provincial }: SalesTax) =>
  provincial
    ? tapered(base, federal.value).plus(tapered(base, provincial.value))
    : tapered(base, federal.value)

const bendsOf = ({ percent, max, full, none }: Taper) => [(max / percent) * 100, full, none]

/**
 * The base of a tax-included price. price = base + tax − rebate, and the rebate is piecewise linear in the base:
 * finds the piece, then solves it exactly.
 */
export const baseOf = (price: number, tax: SalesTax, net: boolean): Fraction => {
  const gross = (base: Fraction) => base.plus(base.percent(tax.rate))
  if (!net) return fraction(price).over(gross(fraction(1)))
  const priceOf = (base: number) => gross(fraction(base)).minus(ordinaryRebate(fraction(base), tax))
  const bends = [tax.federal, ...(tax.provincial ? [tax.provincial] : [])]
    .flatMap(({ value }) => bendsOf(value))
    .sort((one, other) => one - other)
  let from = 0
  for (const to of bends) {
    const [low, high] = [priceOf(from), priceOf(to)]
    if (to > from && !fraction(price).isOver(high))
      return fraction(price)
        .minus(low)
        .times(to - from)
        .over(high.minus(low))
        .plus(from)
    from = to
  }
  const low = priceOf(from)
  return fraction(price)
    .minus(low)
    .over(priceOf(from + 1).minus(low))
    .plus(from)
}
