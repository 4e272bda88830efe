import { hasPrice } from '#features/suite/suite.rules.ts'
import { formatDay, formatPrice } from '#lib/format.ts'
import { requests as texts } from '#texts/buyer.ts'
import type { Asked, SentRequest } from './buyer.schema.ts'

/** `Suite 1204, Aurora on King`; of a listing that is no longer shown only the id is known. */
export const nameOf = ({ suite, suiteId }: Pick<SentRequest, 'suite' | 'suiteId'>) =>
  suite ? texts.suite(suite.unitNumber, suite.building.name) : suiteId

/** `Sent 15 November 2026, with parking, with a second purchaser` */
export const whatWasAsked = ({
  createdAt,
  parking,
  secondPurchaser,
}: Pick<SentRequest, 'createdAt' | 'parking' | 'secondPurchaser'>) =>
  [
    texts.sent(formatDay(createdAt)),
    ...(parking ? [texts.withParking] : []),
    ...(secondPurchaser ? [texts.withSecond] : []),
  ].join(', ')

interface Priced {
  asked: Asked
  /** As it is listed now; null when it is not shown any more. */
  suite: { price: number; building: { currency: 'CAD' | 'USD' } } | null
}

/** `Requested at $624,900; list price now $699,900`; empty when neither is known. */
export const askedOf = ({ asked, suite }: Priced) => {
  const now = suite && hasPrice(suite) ? formatPrice(suite.price, suite.building.currency) : undefined
  if (!asked) return now === undefined ? '' : texts.onlyPriceNow(now)
  const then = formatPrice(asked.price, asked.currency)
  if (!suite || now === then) return texts.askedAt(then)
  return `${texts.askedAt(then)}; ${now === undefined ? texts.notPricedNow : texts.priceNow(now)}`
}

/** Whether its buyer may still take it back. */
export const isWithdrawable = ({ status }: Pick<SentRequest, 'status'>) =>
  status === 'submitted' || status === 'accepted'

/** How a status looks: still open, agreed to, or over. */
export const lookOf = ({ status }: Pick<SentRequest, 'status'>) => {
  if (status === 'submitted') return 'live'
  return status === 'accepted' ? 'done' : 'no'
}
