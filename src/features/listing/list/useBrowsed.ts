import { useCallback, useMemo, useState } from 'react'
import { useLateCatalogue } from '#features/suite/useLateCatalogue.ts'
import { useLiveSuites } from '#features/suite/useLive.ts'
import type { SuiteListLook } from './SuiteList.tsx'
import { useSuiteList, type ListProps } from './useSuiteList.ts'

/** `source` is the address of the API that answers all its suites. */
export type Browsed = ListProps & { source: string }
export type BrowserProps = SuiteListLook & Browsed

/** A list whose first page stands in the HTML; the others come from the API, once the list needs them. */
export const useBrowsed = ({ source, ...list }: Browsed) => {
  const built = useMemo(() => list.shown.map(({ suite }) => suite), [list.shown])
  const isOutOfDate = useLiveSuites(built) !== built
  const [asked, setAsked] = useState(false)
  const catalogue = useLateCatalogue(asked || isOutOfDate ? source : null)
  return useSuiteList(list, { ...catalogue, load: useCallback(() => setAsked(true), []) })
}
