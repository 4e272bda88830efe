import { QUALIFYING } from '#features/law/mortgage-law.rules.ts'
import { isMissing, ruleOn } from '#features/law/law.rules.ts'
import type { Rule } from '#features/law/law.schema.ts'
import { addCents, fraction, toCent } from '#lib/fraction.ts'
import { calculator as texts } from '#texts/calculator.ts'
import { AMORTIZATIONS, HIGHEST_RATE, paymentOf } from './mortgage.rules.ts'

/** A month's heating if the building gives no figure: what lenders usually assume. */
export const USUAL_HEAT = 100
const HIGHEST = 100_000_000

/** Dollars; some monthly. */
export interface Household {
  loan: number
  /** Contract rate in percent. */
  rate: number
  years: number
  /** A month. */
  propertyTax: number
  /** A month. */
  heat: number
  /** Maintenance fee a month, of which lenders count half. */
  fee: number
  /** Payments on other debts a month. */
  debts: number
  /** Per year, before tax; null until given. */
  income: number | null
}

export interface Qualified {
  /** Rate of the stress test, in percent. */
  rate: number
  /** Monthly, at that rate. */
  payment: number
  /** Monthly: payment, tax, heat and half the fee. */
  housing: number
  /** Yearly income required for housing alone, and for housing with debts. */
  incomeForHousing: number
  incomeForDebts: number
  /** The larger of the two. */
  incomeNeeded: number
  governs: 'gds' | 'tds'
  /** Shares of the income in percent to two decimals, and whether both are within the limits. */
  shares: { gds: number; tds: number; within: boolean } | null
  rule: Rule<(typeof QUALIFYING)[number]['value']>
}
export type QualifyErrors = Partial<Record<keyof Household, string>>

const wrongFields = (household: Household): QualifyErrors => {
  const errors: QualifyErrors = {}
  for (const name of ['loan', 'propertyTax', 'heat', 'fee', 'debts', 'income'] as const) {
    const value = household[name]
    if (value !== null && !(value >= 0 && value <= HIGHEST)) errors[name] = texts.amountInvalid
  }
  if (!(household.rate >= 0 && household.rate <= HIGHEST_RATE)) errors.rate = texts.rateInvalid
  if (!AMORTIZATIONS.some((years) => years === household.years)) errors.years = texts.yearsInvalid
  return errors
}

/** Whether an income qualifies for a mortgage, and the income that would, as Canadian lenders compute it. */
export const qualify = (
  household: Household,
  day: string,
): { errors: QualifyErrors; result: Qualified | null } => {
  const errors = wrongFields(household)
  const rule = ruleOn(QUALIFYING, day)
  if (Object.keys(errors).length > 0) return { errors, result: null }
  if (isMissing(rule)) return { errors: { rate: texts.noRule }, result: null }

  const { loan, years, propertyTax, heat, fee, debts, income } = household
  const { above, floor, gds, tds } = rule.value
  const rate = fraction(household.rate).plus(above).max(floor).toNumber()
  const payment = toCent(paymentOf({ loan, rate, years, frequency: 'monthly', country: 'CA' }))
  const housing = addCents(payment, toCent(propertyTax), toCent(heat), fraction(fee).over(2).toCent())
  const obligations = addCents(housing, toCent(debts))
  const yearly = (month: number, percent: number) => fraction(month).times(1200).over(percent).toCent()
  const incomeForHousing = yearly(housing, gds)
  const incomeForDebts = yearly(obligations, tds)
  const shareOf = (month: number, of: number) => fraction(month).times(1200).over(of).toCent()
  return {
    errors,
    result: {
      rate,
      payment,
      housing,
      incomeForHousing,
      incomeForDebts,
      incomeNeeded: Math.max(incomeForHousing, incomeForDebts),
      governs: incomeForDebts > incomeForHousing ? 'tds' : 'gds',
      shares: income
        ? {
            gds: shareOf(housing, income),
            tds: shareOf(obligations, income),
            within: income >= incomeForHousing && income >= incomeForDebts,
          }
        : null,
      rule,
    },
  }
}
