import { useMemo } from 'react'
import { useCatalogue } from '#features/suite/useCatalogue.ts'
import { reachLine } from './reach-line.rules.ts'
import { useReach } from './useReach.ts'

/** The lines of a building's suites, by id; empty without a budget. The suites are read once there is one. */
export const useReachLines = (building: string) => {
  const { judge } = useReach()
  const { suites } = useCatalogue(judge ? `/api/building/${building}` : null)
  const byId = useMemo(() => new Map(suites?.map((suite) => [suite._id, suite])), [suites])
  return (id: string) => {
    const suite = byId.get(id)
    return suite ? reachLine(suite, judge) : ''
  }
}
