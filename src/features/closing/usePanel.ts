import { useEffect, useState } from 'react'
import type * as panel from './CashPanel.tsx'

export type Panel = typeof panel

/** The code that computes the panel, loaded once `wanted`; null until it is here. */
export const usePanel = (given: Panel | undefined, wanted: boolean) => {
  const [here, setHere] = useState<Panel | null>(given ?? null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!wanted || here) return
    import('./CashPanel.tsx').then(setHere, (error: unknown) => {
      console.warn('The panel could not be loaded.', error)
      setFailed(true)
    })
  }, [wanted, here])
  return { panel: here, failed }
}
