import { askedPrice } from '#features/buyer/sent-requests.rules.ts'
import { HELD_FOR_GOOD, isOver, type RequestStatus } from '#features/buyer/request-life.rules.ts'
import { priceInWords } from '#features/suite/price-terms.rules.ts'
import { requestList as texts } from '#texts/desk-lists.ts'
import { shortMoment } from '#features/desk/list/desk-list.rules.ts'
import type { DeskRequest } from './request.schema.ts'
import type { RequestRow } from './request-list.schema.ts'

/** The look of a status: with the sales team, on its way to an agreement, or over. */
export const lookOf = (status: RequestStatus) => {
  if (isOver(status)) return 'over'
  return status === 'submitted' || status === 'paused' ? 'live' : 'done'
}

/** Today's list price with its terms; empty without one. */
export const priceNow = ({
  price,
  taxTreatment,
  building: { currency, region },
}: RequestRow['suite'] | DeskRequest['suite']) =>
  price > 0
    ? priceInWords(price, { currency, region, country: currency === 'USD' ? 'US' : 'CA' }, taxTreatment)
    : ''

/** The price as asked, and today's where it is another one. */
export const pricesOf = ({ asked, suite }: Pick<RequestRow, 'asked' | 'suite'>) => {
  const [then, now] = [asked ? askedPrice(asked) : '', priceNow(suite)]
  return { then: then || texts.noPrice, now: now === then ? '' : now }
}

/** `until 24 Nov, 14:05` */
export const holdOf = ({ status, holdUntil }: Pick<RequestRow, 'status' | 'holdUntil'>) => {
  if (status === 'signed' || holdUntil === HELD_FOR_GOOD) return texts.heldForGood
  return holdUntil ? texts.holdUntil(shortMoment(holdUntil)) : ''
}

const SOON = 3 * 86_400_000
export const endsSoon = ({ status, holdUntil }: Pick<RequestRow, 'status' | 'holdUntil'>, now = Date.now()) =>
  (status === 'accepted' || status === 'agreement_sent') &&
  holdUntil !== null &&
  Date.parse(holdUntil) - now < SOON
