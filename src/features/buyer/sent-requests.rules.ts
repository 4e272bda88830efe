import { priceInWords, type PriceTexts } from '#features/suite/price-terms.rules.ts'
import type { TaxTreatment } from '#features/suite/suite-values.rules.ts'
import { isHeldAt } from '#features/suite/held.rules.ts'
import { dayHere } from '#lib/day.ts'
import { formatDay, formatMoment } from '#lib/format.ts'
import { requests as texts } from '#texts/buyer.ts'
import type { Asked, SentRequest } from './buyer.schema.ts'
import { isOver } from './request-life.rules.ts'

/** `Suite 1204, Aurora on King`; only the id for a listing that is no longer published. */
export const nameOf = ({ suite, suiteId }: Pick<SentRequest, 'suite' | 'suiteId'>) =>
  suite ? texts.suite(suite.unitNumber, suite.building.name) : suiteId

/** `Sent 15 November 2026, with parking, with a second purchaser` */
export const whatWasAsked = ({
  createdAt,
  parking,
  secondPurchaser,
}: Pick<SentRequest, 'createdAt' | 'parking' | 'secondPurchaser'>) =>
  [
    texts.sent(formatDay(dayHere(createdAt))),
    ...(parking ? [texts.withParking] : []),
    ...(secondPurchaser ? [texts.withSecond] : []),
  ].join(', ')

interface Place {
  currency: 'CAD' | 'USD'
  region: string | null
}

interface Priced {
  asked: Asked
  /** Today's list price; null if no longer published. */
  suite: { price: number; taxTreatment: TaxTreatment | null; building: Place } | null
}

/** The database ties currency to country. */
const inWords = (
  price: number,
  { currency, region }: Place,
  tax: TaxTreatment | null,
  priceTexts?: PriceTexts,
) => priceInWords(price, { currency, region, country: currency === 'USD' ? 'US' : 'CA' }, tax, priceTexts)

/** `$624,900 CAD, HST included`: the list price at sending. */
export const askedPrice = (asked: NonNullable<Asked>, priceTexts?: PriceTexts) =>
  inWords(asked.price, asked, asked.tax, priceTexts)

/** `Requested at $624,900 CAD, HST included; list price now $699,900 CAD, HST included`; empty when neither is known. */
export const askedOf = ({ asked, suite }: Priced) => {
  const now = suite && inWords(suite.price, suite.building, suite.taxTreatment)
  if (!asked) return now ? texts.onlyPriceNow(now) : ''
  const then = askedPrice(asked)
  if (!suite || now === then) return texts.askedAt(then)
  return `${texts.askedAt(then)}; ${now ? texts.priceNow(now) : texts.notPricedNow}`
}

/** Whether its buyer can still withdraw it: a signed agreement is cancelled in writing. */
export const isWithdrawable = ({ status }: Pick<SentRequest, 'status'>) =>
  !isOver(status) && status !== 'signed'

/** Style of a status: open, accepted or over. */
export const lookOf = ({ status }: Pick<SentRequest, 'status'>) => {
  if (isOver(status)) return 'no'
  return status === 'submitted' || status === 'paused' ? 'live' : 'done'
}

/** Whether the suite is on hold for another buyer while this request waits in line. */
export const isInLine = ({ status, suite }: Pick<SentRequest, 'status' | 'suite'>, now?: number) =>
  status === 'submitted' && suite !== null && suite.available && isHeldAt(suite, now)

/** `A member of the sales team (manager) saw your date of birth: 26 November 2026, 2:05 p.m.` */
export const revealInWords = ({ field, role, at }: SentRequest['reveals'][number]) => {
  const [first, name = first] = field.split('.')
  const what = texts.field[name as keyof typeof texts.field] ?? name ?? ''
  const by = texts.role[role as keyof typeof texts.role] ?? role
  return texts.revealed(by, first === 'second' ? texts.ofSecond(what) : texts.ofYours(what), formatMoment(at))
}
