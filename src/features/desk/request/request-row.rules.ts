import { dayIn } from '#lib/day.ts'
import { formatShortMoment } from '#lib/format.ts'
import { localePath } from '#lib/locale-path.ts'
import { askedPrice } from '#features/buyer/sent-requests.rules.ts'
import { isHeldForGood } from '#features/suite/held.rules.ts'
import { isOver, type RequestStatus, type Step } from '#features/buyer/request-life.rules.ts'
import { priceInWords } from '#features/suite/price-terms.rules.ts'
import { requestList as texts } from '#texts/desk-lists.ts'
import { requestPage } from '#texts/desk-request.ts'
import type { DeskRequest } from './request.schema.ts'
import type { RequestRow } from './request-list.schema.ts'

export const requestHref = ({ _id }: { _id: string }) => localePath(`/desk/request?id=${_id}`)

/** Today's date where the home is, by which the database checks the dates of a purchase. */
export const todayOf = ({ suite }: Pick<DeskRequest, 'suite'>) => dayIn(suite.building.timeZone, Date.now())

/** The style of a status: with the sales team, on its way to an agreement, or over. */
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

/** The requested price, and today's if it differs. */
export const pricesOf = ({ asked, suite }: Pick<RequestRow, 'asked' | 'suite'>) => {
  const [then, now] = [asked ? askedPrice(asked) : '', priceNow(suite)]
  return { then: then || texts.noPrice, now: now === then ? '' : now }
}

/** The price that its deposits are shares of: the requested price, else today's. */
export const priceOf = ({ asked, suite }: Pick<DeskRequest, 'asked' | 'suite'>) =>
  asked ? askedPrice(asked) : priceNow(suite)

/** `until 24 Nov, 2:05 p.m.` */
export const holdOf = ({ status, holdUntil }: Pick<RequestRow, 'status' | 'holdUntil'>) => {
  if (status === 'signed') return texts.heldForGood
  return holdUntil ? texts.holdUntil(formatShortMoment(holdUntil)) : ''
}

const SOON = 3 * 86_400_000
/** A paused request also keeps its hold; once a request is over, `holdUntil` is null. */
export const endsSoon = ({ holdUntil }: Pick<RequestRow, 'holdUntil'>, now = Date.now()) =>
  holdUntil !== null && Date.parse(holdUntil) - now < SOON

/** Why the buyer can hardly get the suite any more: it is sold, or signed for another buyer; empty otherwise. */
export const whyLost = ({ status, suite, rivals }: Pick<DeskRequest, 'status' | 'suite' | 'rivals'>) => {
  if (status !== 'submitted' && status !== 'paused') return ''
  const signed = rivals.find((rival) => rival.status === 'signed')
  if (signed) return requestPage.suiteSigned(signed.reference)
  if (!suite.available) return requestPage.suiteSold
  return isHeldForGood(suite) ? requestPage.suiteTaken : ''
}

/** Steps towards a purchase. */
const FORWARD: readonly Step[] = ['accept', 'send_agreement', 'sign']

/** The step of the main button: the next one towards a purchase, if there is one. */
export const mainStepOf = (request: Pick<DeskRequest, 'status' | 'suite' | 'rivals' | 'steps'>) =>
  whyLost(request) ? undefined : request.steps.find((step) => FORWARD.includes(step))
