import { marginal } from '#features/law/brackets.rules.ts'
import {
  INSURED_YEARS,
  LONG_PREMIUM,
  MINIMUM_DOWN,
  PREMIUM,
  PREMIUM_TAX,
} from '#features/law/mortgage-law.rules.ts'
import { isMissing, ruleOn } from '#features/law/law.rules.ts'
import type { Missing, Rule } from '#features/law/law.schema.ts'
import type { Region } from '#features/law/place.rules.ts'
import { formatMoney } from '#lib/format.ts'
import { fraction } from '#lib/fraction.ts'
import { calculator as texts } from '#texts/calculator.ts'
import { HIGHEST_PRICE } from './mortgage.rules.ts'

/** What a Canadian lender needs to know about a dwelling. */
export interface Buyer {
  region: Region | null
  /** Owner-occupied, not rented out. */
  lives: boolean
  /** Day of the agreement. */
  day: string
}

export interface Borrowed {
  /** Dollars of the mortgage, the premium included. */
  loan: number
  /** Percent of the loan without the premium; 0 if no insurance is needed. */
  premiumPercent: number
  premium: number
  /** Provincial tax on the premium, paid in cash; null if its rate is unknown. */
  premiumTax: number | null
  minimumDown: number
  /** The rules it was computed from, including the tax's. */
  rules: readonly Rule[]
  taxRule: Rule | null
  /** Why the tax on the premium is unknown. */
  missing: Missing | null
}

/** Provinces without a tax on the premium. */
const UNTAXED: readonly (Region | null)[] = ['AB', 'BC']

const taxRate = (region: Region | null, day: string): Rule<number> | Missing | null => {
  const versions =
    region !== null && Object.hasOwn(PREMIUM_TAX, region)
      ? PREMIUM_TAX[region as keyof typeof PREMIUM_TAX]
      : null
  return versions ? ruleOn(versions, day) : null
}

/** Minimum down payment in dollars; undefined if no rule is known for the day. */
export const minimumDown = (price: number, lives: boolean, day: string) => {
  const rule = ruleOn(MINIMUM_DOWN, day)
  if (isMissing(rule)) return undefined
  const { brackets, limit, percent } = rule.value
  const insurable = lives && price < limit
  return (insurable ? marginal(fraction(price), brackets) : fraction(price).percent(percent)).toCent()
}

interface Errors {
  down?: string
  years?: string
}

export interface Borrowing {
  errors: Errors
  borrowed: Borrowed | null
}

/** The mortgage, insured if the law requires it; or errors by field. */
export const borrow = (
  price: number,
  down: number,
  years: number,
  { region, lives, day }: Buyer,
): Borrowing => {
  if (!(price >= 0 && price <= HIGHEST_PRICE && down >= 0 && down <= price))
    return { errors: { down: texts.downInvalid }, borrowed: null }
  const [minimum, steps, allowed, long, minimumRule] = [
    minimumDown(price, lives, day),
    ruleOn(PREMIUM, day),
    ruleOn(INSURED_YEARS, day),
    ruleOn(LONG_PREMIUM, day),
    ruleOn(MINIMUM_DOWN, day),
  ]
  if (
    minimum === undefined ||
    isMissing(steps) ||
    isMissing(allowed) ||
    isMissing(long) ||
    isMissing(minimumRule)
  )
    return { errors: { down: texts.noRule }, borrowed: null }
  if (down < minimum) {
    const below = lives ? texts.downBelow : texts.downBelowToRent
    return { errors: { down: below(formatMoney(minimum)) }, borrowed: null }
  }

  const bare = fraction(price).minus(down)
  // Compared as down payments to the cent: 20% of a price with cents may be rounded down and is still 20%.
  const isOver = (percent: number) =>
    down <
    fraction(price)
      .percent(100 - percent)
      .toCent()
  const uninsured = {
    loan: bare.toCent(),
    premiumPercent: 0,
    premium: 0,
    premiumTax: 0,
    minimumDown: minimum,
    rules: [minimumRule],
    taxRule: null,
    missing: null,
  }
  if (!isOver(steps.value.uninsured)) return { errors: {}, borrowed: uninsured }

  // Every home here is new, so any buyer may choose the longer amortization.
  const max = allowed.value.long
  if (years > max) return { errors: { years: texts.insuredTooLong(max) }, borrowed: null }
  const isLong = years > allowed.value.usual
  const base = steps.value.steps.find(([upTo]) => upTo !== null && !isOver(upTo))?.[1]
  if (base === undefined) return { errors: { down: texts.downBelow(formatMoney(minimum)) }, borrowed: null }
  const percent = fraction(base).plus(isLong ? long.value : 0)
  const premium = bare.times(percent).over(100).toCent()
  const tax = taxRate(region, day)
  const known = tax !== null && !isMissing(tax) ? tax : null
  const untaxed = UNTAXED.includes(region) ? 0 : null
  return {
    errors: {},
    borrowed: {
      loan: bare.plus(premium).toCent(),
      premiumPercent: percent.toNumber(),
      premium,
      premiumTax: known ? fraction(premium).percent(known.value).toCent() : untaxed,
      minimumDown: minimum,
      rules: isLong ? [minimumRule, steps, long] : [minimumRule, steps],
      taxRule: known,
      missing: tax !== null && isMissing(tax) ? tax : null,
    },
  }
}

/** `borrow` for one buyer, in the form `calculate` needs. */
export const borrowAs = (buyer: Buyer) => (price: number, down: number, years: number) =>
  borrow(price, down, years, buyer)
