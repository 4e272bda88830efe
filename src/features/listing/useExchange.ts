import { useStore } from '@nanostores/react'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { $nothing } from '#lib/query.ts'
import { convertedPrice, DEFAULT_EXCHANGE } from './exchange.rules.ts'
import { $exchange } from './exchange.store.ts'

/**
 * Says US prices in Canadian dollars, once the rate is known: at the default, with its day, where the bank's cannot be
 * had.
 */
export const useExchange = (wanted: boolean) => {
  const { data, error } = useStore<typeof $nothing | typeof $exchange>(wanted ? $exchange : $nothing)
  const exchange = data ?? (error ? DEFAULT_EXCHANGE : undefined)
  return wanted && exchange ? (suite: SuiteCard) => convertedPrice(suite, exchange) : undefined
}
