import type { Observation } from './bank-figure.rules.ts'

export type Currency = 'CAD' | 'USD'

/** `rate` is Canadian dollars for one US dollar. */
export type Exchange = Observation

/** A price in the other country's dollars, rounded to the thousand: a guide, not what is paid. */
export const inDollars = (price: number, to: Currency, { rate }: Exchange) =>
  Math.round((to === 'CAD' ? price * rate : price / rate) / 1000) * 1000
