import { formatDay, formatPrice } from '#lib/format.ts'
import { requests as texts } from '#texts/buyer.ts'
import type { SentRequest } from './buyer.schema.ts'

/** `Suite 1204, Aurora on King`; of a listing that is no longer shown only the id is known. */
export const nameOf = ({ suite, suiteId }: Pick<SentRequest, 'suite' | 'suiteId'>) =>
  suite ? texts.suite(suite.unitNumber, suite.building.name) : suiteId

/** `Sent 15 November 2026, $649,900, with parking, with a second purchaser` */
export const whatWasAsked = ({
  createdAt,
  parking,
  secondPurchaser,
  suite,
}: Pick<SentRequest, 'createdAt' | 'parking' | 'secondPurchaser' | 'suite'>) =>
  [
    texts.sent(formatDay(createdAt)),
    ...(suite && suite.price > 0 ? [formatPrice(suite.price, suite.building.currency)] : []),
    ...(parking ? [texts.withParking] : []),
    ...(secondPurchaser ? [texts.withSecond] : []),
  ].join(', ')

/** How a status looks: still open, agreed to, or over. */
export const lookOf = ({ status }: Pick<SentRequest, 'status'>) => {
  if (status === 'submitted') return 'live'
  return status === 'accepted' ? 'done' : 'no'
}
