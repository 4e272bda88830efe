import { getJson } from '#lib/api.ts'
import { once } from '#lib/once.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { convertedPrice, DEFAULT_EXCHANGE, type Currency, type Exchange } from './exchange.rules.ts'

const exchangeRate = once(() =>
  getJson<Exchange>('/api/exchange-rate').catch((error: unknown) => {
    console.warn('The exchange rate could not be had.', error)
    return DEFAULT_EXCHANGE
  }),
)

/** Shows prices in the dollars `to`: at the default rate, with its day, if today's cannot be loaded. */
export const converter = async (to: Currency) => {
  const exchange = await exchangeRate()
  return (suite: SuiteCard) => convertedPrice(suite, to, exchange)
}
