import { hasPrice } from '#features/suite/suite.rules.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { formatDay, formatPrice } from '#lib/format.ts'
import { readValet, type Observation } from '#lib/valet.ts'
import { suiteCard as texts } from '#texts/cards.ts'

/** Canadian dollars for one of the United States: the mean of a business day. */
export const EXCHANGE_SERIES = 'FXUSDCAD'

/** `rate` is Canadian dollars for one US dollar. */
export type Exchange = Observation

/** Used until the bank has answered once: the mean of December 2025. */
export const DEFAULT_EXCHANGE: Exchange = { rate: 1.3802, date: '2025-12-31' }

/** Wider than the rate ever was (0.92 to 1.61), but narrow enough to refuse a misplaced decimal point. */
const isPlausible = (rate: number) => rate >= 0.5 && rate <= 3

/** The latest rate in an answer of the Bank of Canada; undefined where there is none. */
export const readExchange = (answer: unknown) => readValet(answer, EXCHANGE_SERIES, isPlausible)

export type Currency = SuiteCard['building']['currency']

/** A price in the other dollars, rounded to the thousand: a guide, not what is paid. */
export const inDollars = (price: number, to: Currency, { rate }: Exchange) =>
  Math.round((to === 'CAD' ? price * rate : price / rate) / 1000) * 1000

/** A price in the other dollars, with the rate and its day; empty if it is already in these, or there is no price. */
export const convertedPrice = ({ price, building }: SuiteCard, to: Currency, exchange: Exchange) => {
  if (building.currency === to || !hasPrice({ price })) return ''
  const dollars = formatPrice(inDollars(price, to, exchange), to)
  return texts.converted(
    to === 'CAD' ? texts.inCanadian(dollars) : dollars,
    String(exchange.rate),
    formatDay(exchange.date),
  )
}
