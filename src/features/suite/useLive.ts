import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { $live } from './live.store.ts'
import { freshFigures, freshSuites, type LiveFigures } from './live.rules.ts'

/** A suite with its price and availability of right now; as it was built while the HTML is hydrated. */
export const useLive = <S extends LiveFigures>(suite: S): S =>
  freshFigures(suite, useStore($live, { ssr: 'initial' }))

/** The same for several; the very same list as long as nothing in it has changed. */
export const useLiveSuites = <S extends LiveFigures>(suites: readonly S[]): readonly S[] => {
  const live = useStore($live, { ssr: 'initial' })
  return useMemo(() => freshSuites(suites, live), [suites, live])
}
