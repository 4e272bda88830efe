import { hasPrice } from '#features/suite/suite.rules.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { formatDay, formatPrice } from '#lib/format.ts'
import { readValet, type Observation } from '#lib/valet.ts'
import { suiteCard as texts } from '#texts/cards.ts'

/** Canadian dollars for one of the United States: the mean of a business day. */
export const EXCHANGE_SERIES = 'FXUSDCAD'

/** `rate` is Canadian dollars for one US dollar. */
export type Exchange = Observation

/** Taken until the bank was ever heard: the mean of December 2025, which is what it stands for in a page. */
export const DEFAULT_EXCHANGE: Exchange = { rate: 1.3802, date: '2025-12-31' }

/** Far beyond what it ever was (0.92 to 1.61), and well within what a slip of the decimal point would give. */
const isPlausible = (rate: number) => rate >= 0.5 && rate <= 3

/** The latest rate in an answer of the Bank of Canada; undefined where there is none. */
export const readExchange = (answer: unknown) => readValet(answer, EXCHANGE_SERIES, isPlausible)

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
