import { useEffect, useState } from 'react'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import type { Currency } from './exchange.rules.ts'

/** Shows a price of the other country in the dollars `to`; undefined until it is wanted and the rate is known. */
export const useExchange = (wanted: boolean, to: Currency) => {
  const [convert, setConvert] = useState<((suite: SuiteCard) => string) | null>(null)
  useEffect(() => {
    if (!wanted) return undefined
    let isWanted = true
    void import('./exchange.calls.ts')
      .then(({ converter }) => converter(to))
      .then((say) => isWanted && setConvert(() => say))
      .catch(console.error)
    return () => {
      isWanted = false
    }
  }, [wanted, to])
  return (wanted && convert) || undefined
}
