import { useEffect, useState } from 'react'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { getJson } from '#lib/api.ts'
import { suitesToChoose } from './buy-form.rules.ts'

/** The suites one may ask for, fresh from the API: undefined while they come, null when they cannot be had. */
export const useSuites = (buildingId: string, pressed: string) => {
  const [suites, setSuites] = useState<SuiteCard[] | null>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const abort = new AbortController()
    setSuites(undefined)
    getJson<{ suites: SuiteCard[] }>(`/api/building/${buildingId}`, { signal: abort.signal })
      .then((building) => setSuites(suitesToChoose(building.suites, pressed)))
      .catch((error: unknown) => {
        if (abort.signal.aborted) return
        console.warn('The suites could not be loaded.', error)
        setSuites(null)
      })
    return () => abort.abort()
  }, [buildingId, pressed, attempt])
  return { suites, reload: () => setAttempt((count) => count + 1) }
}
