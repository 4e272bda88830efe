import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { DEFAULT_EXCHANGE } from '#features/rates/bank-figure.rules.ts'
import type { Currency } from '#features/rates/exchange.rules.ts'
import { $exchangeRate } from '#features/rates/rates.store.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { $noData } from '#lib/no-data.store.ts'
import { convertedPrice } from './suite-card.rules.ts'

/** Formats another country's price in the currency `to`. Undefined until the rate is known, and if not `wanted`. */
export const useExchange = (wanted: boolean, to: Currency) => {
  const { data, error } = useStore(wanted ? $exchangeRate : $noData, { ssr: 'initial' })
  return useMemo(() => {
    const exchange = data ?? (error ? DEFAULT_EXCHANGE : undefined)
    return exchange && ((suite: SuiteCard, highest?: number) => convertedPrice(suite, to, exchange, highest))
  }, [data, error, to])
}
