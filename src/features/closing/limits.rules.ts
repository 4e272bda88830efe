import { parseAmount } from '#features/calculator/amount.rules.ts'
import { HIGHEST_PRICE } from '#features/calculator/mortgage.rules.ts'
import type { PrivateFigures } from '#features/calculator/private-figures.store.ts'
import { reach as texts } from '#texts/closing.ts'

/**
 * What a visitor can pay, in the currency of each suite: monthly, and in total before and at closing; null if
 * not given.
 */
export interface Limits {
  budget: number | null
  cash: number | null
}
export type TypedLimits = Pick<PrivateFigures, keyof Limits>

export const NO_LIMITS: Limits = { budget: null, cash: null }
export const LIMITS = ['budget', 'cash'] as const

/** The limits as typed. An invalid figure limits nothing and has an error at its field. */
export const readLimits = (typed: TypedLimits) => {
  const limits = { ...NO_LIMITS }
  const errors: Partial<Record<keyof Limits, string>> = {}
  for (const name of LIMITS) {
    if (typed[name].trim() === '') continue
    const amount = parseAmount(typed[name])
    if (amount === null || amount > HIGHEST_PRICE) errors[name] = texts.invalid
    else limits[name] = amount
  }
  return { limits, errors }
}

export const isLimited = ({ budget, cash }: Limits) => budget !== null || cash !== null
