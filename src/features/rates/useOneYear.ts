import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { $noData } from '#lib/no-data.store.ts'
import { DEFAULT_ONE_YEAR, type OneYearRate } from './bank-figure.rules.ts'
import { $oneYearRate } from './rates.store.ts'

/** The posted 1-year rate, or its default if it cannot be fetched. Undefined until known, or if it is not wanted. */
export const useOneYear = (wanted: boolean) => {
  const { data, error } = useStore(wanted ? $oneYearRate : $noData, { ssr: 'initial' })
  return useMemo((): OneYearRate | undefined => {
    if (!data) return error ? DEFAULT_ONE_YEAR : undefined
    return { rate: data.rate, date: data.date, posted: data.source !== 'default' }
  }, [data, error])
}
