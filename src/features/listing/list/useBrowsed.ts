import { useCallback, useMemo, useState } from 'react'
import { useCatalogue } from '#features/suite/useCatalogue.ts'
import { useLiveSuites } from '#features/suite/useLive.ts'
import type { SuiteListLook } from './SuiteList.tsx'
import { freshPage } from './suite-list.rules.ts'
import type { ListProps } from './list-view.rules.ts'
import { useSuiteList } from './useSuiteList.ts'

/** `source`: the API address of all its suites. */
export type Browsed = ListProps & { source: string }
export type BrowserProps = SuiteListLook & Browsed

/** A list whose first page is in the HTML; the others are loaded from the API when needed. */
export const useBrowsed = ({ source, ...list }: Browsed) => {
  const built = useMemo(() => list.shown.map(({ suite }) => suite), [list.shown])
  const live = useLiveSuites(built)
  const fresh = useMemo(() => freshPage(list.shown, live, list.kind), [list.shown, live, list.kind])
  const [asked, setAsked] = useState(false)
  const catalogue = useCatalogue(asked || !fresh ? source : null)
  const shown = fresh ?? list.shown
  return useSuiteList({ ...list, shown }, { ...catalogue, load: useCallback(() => setAsked(true), []) })
}
