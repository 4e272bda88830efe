import { hasPrice } from '#features/suite/suite.rules.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { formatDay, formatPrice } from '#lib/format.ts'
import { suiteCard as texts } from '#texts/cards.ts'

/** Canadian dollars for one of the United States: the mean of a business day. */
export const EXCHANGE_SERIES = 'FXUSDCAD'

export interface Exchange {
  /** Canadian dollars for one US dollar. */
  rate: number
  /** The day it is of, `2026-11-20`. */
  date: string
}

/** Taken until the bank was ever heard: the mean of December 2025, which is what it stands for in a page. */
export const DEFAULT_EXCHANGE: Exchange = { rate: 1.3802, date: '2025-12-31' }

const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))

/** Far beyond what it ever was (0.92 to 1.61), and well within what a slip of the decimal point would give. */
const isPlausible = (rate: number) => rate >= 0.5 && rate <= 3

const exchangeOf = (observation: unknown): Exchange[] => {
  const date = at(observation, 'd')
  const value = at(at(observation, EXCHANGE_SERIES), 'v')
  if (!isDay(date) || typeof value !== 'string' || !/^\d\.\d{1,6}$/.test(value)) return []
  return isPlausible(Number(value)) ? [{ rate: Number(value), date }] : []
}

/**
 * The last day that has a value among the latest observations of the Bank of Canada's Valet service; a holiday has
 * none. Undefined for anything else: it comes from outside and may be anything.
 */
export const readExchange = (answer: unknown): Exchange | undefined => {
  const observations = at(answer, 'observations')
  return Array.isArray(observations) ? observations.flatMap(exchangeOf).at(-1) : undefined
}

/** What so many US dollars are in Canadian ones, to the thousand: it says what a price is like, not what is paid. */
export const inCanadian = (usDollars: number, { rate }: Exchange) =>
  Math.round((usDollars * rate) / 1000) * 1000

/** A US price in Canadian dollars, at a rate and its day; empty for a Canadian one, and while there is no price. */
export const convertedPrice = ({ price, building }: SuiteCard, exchange: Exchange) =>
  building.currency === 'USD' && hasPrice({ price })
    ? texts.converted(
        formatPrice(inCanadian(price, exchange), 'CAD'),
        String(exchange.rate),
        formatDay(exchange.date),
      )
    : ''
