import { fraction, type Fraction } from '#lib/fraction.ts'
import type { Brackets, Taper } from './law.schema.ts'

/** Adds up each bracket's share of an amount. */
export const marginal = (amount: Fraction, brackets: Brackets): Fraction => {
  let sum = fraction(0)
  let from = 0
  for (const [upTo, percent] of brackets) {
    const share = (upTo === null ? amount : amount.min(upTo)).minus(from)
    if (!share.isOver(0)) break
    sum = sum.plus(share.percent(percent))
    if (upTo !== null) from = upTo
  }
  return sum
}

/** A capped share that then falls linearly. */
export const tapered = (amount: Fraction, { percent, max, full, none, end }: Taper): Fraction => {
  if (!amount.isOver(full)) return amount.percent(percent).min(max)
  if (!fraction(none).isOver(amount)) return fraction(end)
  return fraction(none)
    .minus(amount)
    .times(max - end)
    .over(none - full)
    .plus(end)
}
