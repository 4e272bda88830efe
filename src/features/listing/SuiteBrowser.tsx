import { useMemo } from 'react'
import { useLiveSuites } from '#features/suite/useLive.ts'
import { SuiteList, type SuiteListProps } from './SuiteList.tsx'
import { useCatalogue } from './useCatalogue.ts'

/** A list that reads its suites from an address of the API: `/api/pubSuites`, `/api/building/{id}`. */
export const SuiteBrowser = ({ source, ...list }: SuiteListProps & { source: string }) => {
  const built = useMemo(() => list.shown.map(({ suite }) => suite), [list.shown])
  const stale = useLiveSuites(built) !== built
  const catalogue = useCatalogue(source, stale)
  return <SuiteList {...list} catalogue={catalogue} />
}
