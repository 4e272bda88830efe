import { hasPrice } from './suite.rules.ts'
import type { Suite } from './suite.schema.ts'

/** A price change is shown for this many days. */
const TOLD_DAYS = 90
const DAY_MS = 86_400_000

/** The previous price, while shown. */
export const priceChange = (
  { price, priceWas, priceChangedOn }: Pick<Suite, 'price' | 'priceWas' | 'priceChangedOn'>,
  today: Date,
) => {
  if (priceWas === null || priceChangedOn === null || !hasPrice({ price }) || priceWas === price)
    return undefined
  const age = today.getTime() - Date.parse(`${priceChangedOn}T00:00:00Z`)
  return age < (TOLD_DAYS + 1) * DAY_MS ? { was: priceWas, on: priceChangedOn } : undefined
}
