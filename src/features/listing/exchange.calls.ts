import { getJson } from '#lib/api.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { convertedPrice, DEFAULT_EXCHANGE, type Currency, type Exchange } from './exchange.rules.ts'

const ask = () =>
  getJson<Exchange>('/api/exchange-rate', { signal: AbortSignal.timeout(10_000) }).catch((error: unknown) => {
    console.warn('The exchange rate could not be had.', error)
    return DEFAULT_EXCHANGE
  })
let asked: Promise<Exchange> | undefined

/** Says prices in the dollars of one country: at the default, with its day, where the rate cannot be had. */
export const converter = async (to: Currency) => {
  asked ??= ask()
  const exchange = await asked
  return (suite: SuiteCard) => convertedPrice(suite, to, exchange)
}
