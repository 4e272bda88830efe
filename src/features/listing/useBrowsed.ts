import { useMemo } from 'react'
import { useLiveSuites } from '#features/suite/useLive.ts'
import type { SuiteListLook } from './SuiteList.tsx'
import { useCatalogue } from './useCatalogue.ts'
import { useSuiteList, type ListProps } from './useSuiteList.ts'

/** `source` is where the API answers its suites. */
export type Browsed = ListProps & { source: string }
export type BrowserProps = SuiteListLook & Browsed

/** What a list shows whose first page stands in the HTML, and the rest comes from the API. */
export const useBrowsed = ({ source, ...list }: Browsed) => {
  const built = useMemo(() => list.shown.map(({ suite }) => suite), [list.shown])
  const stale = useLiveSuites(built) !== built
  return useSuiteList(list, useCatalogue(source, stale))
}
