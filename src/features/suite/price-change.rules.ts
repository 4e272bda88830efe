import { hasPrice } from './suite.rules.ts'
import type { Suite } from './suite.schema.ts'

/** A change of price is told for so many days. */
const TOLD_DAYS = 90
const DAY_MS = 86_400_000

/** What a suite cost before its last change, while that is told. */
export const priceChange = (
  { price, priceWas, priceChangedOn }: Pick<Suite, 'price' | 'priceWas' | 'priceChangedOn'>,
  today: Date,
) => {
  if (priceWas === null || priceChangedOn === null || !hasPrice({ price }) || priceWas === price)
    return undefined
  const age = today.getTime() - Date.parse(`${priceChangedOn}T00:00:00Z`)
  return age < (TOLD_DAYS + 1) * DAY_MS ? { was: priceWas, on: priceChangedOn } : undefined
}
