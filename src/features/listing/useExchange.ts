import { useEffect, useState } from 'react'
import type { SuiteCard } from '#features/suite/suite.schema.ts'

/** Says US prices in Canadian dollars, once that is wanted and the rate is known. */
export const useExchange = (wanted: boolean) => {
  const [convert, setConvert] = useState<((suite: SuiteCard) => string) | null>(null)
  useEffect(() => {
    if (!wanted) return undefined
    let isWanted = true
    void import('./exchange.calls.ts')
      .then(({ converter }) => converter())
      .then((say) => isWanted && setConvert(() => say))
      .catch(console.error)
    return () => {
      isWanted = false
    }
  }, [wanted])
  return (wanted && convert) || undefined
}
