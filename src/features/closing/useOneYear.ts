import { useEffect, useState } from 'react'
import type { OneYearRate } from './occupancy.rules.ts'

/** The posted 1-year rate, where an occupancy fee is estimated with it; undefined until it is known. */
export const useOneYear = (wanted: boolean) => {
  const [rate, setRate] = useState<OneYearRate>()
  useEffect(() => {
    if (!wanted) return
    void import('./occupancy.calls.ts')
      .then(({ oneYearRate }) => oneYearRate())
      .then(setRate)
      .catch(console.error)
  }, [wanted])
  return rate
}
