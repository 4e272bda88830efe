import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { $live } from './live.store.ts'
import { freshFigures, freshSuites, type LiveFigures } from './live.rules.ts'

/** A suite with its current price and availability; as built during hydration. */
export const useLive = <S extends LiveFigures>(suite: S): S =>
  freshFigures(suite, useStore($live, { ssr: 'initial' }))

/** The same for several; returns the same array if nothing has changed. */
export const useLiveSuites = <S extends LiveFigures>(suites: readonly S[]): readonly S[] => {
  const live = useStore($live, { ssr: 'initial' })
  return useMemo(() => freshSuites(suites, live), [suites, live])
}
