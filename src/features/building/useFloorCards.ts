import { useCallback, useMemo, useState } from 'react'
import { countReach, reachLine } from '#features/closing/reach-line.rules.ts'
import { useReach } from '#features/closing/useReach.ts'
import { isAvailable } from '#features/suite/suite.rules.ts'
import { useCatalogue } from '#features/suite/useCatalogue.ts'

/** The suites as the API returns them, once a card is opened or the visitor says what they can pay. */
export const useFloorCards = (buildingId: string) => {
  const [wanted, setWanted] = useState(false)
  const { suites, failed } = useCatalogue(wanted ? `/api/building/${buildingId}` : null)
  const reach = useReach(suites)
  const { judge, isReady } = reach
  if (reach.isAsked && !wanted) setWanted(true)
  const cards = useMemo(() => new Map(suites?.map((card) => [card._id, card])), [suites])
  const answers = useMemo(() => {
    const offered = (judge && isReady && suites?.filter(isAvailable)) || []
    return new Map(
      offered.map((card) => [
        card._id,
        { isWithin: judge?.reachOf(card) === 'within', line: reachLine(card, judge) },
      ]),
    )
  }, [suites, judge, isReady])
  const counted = useMemo(
    () => (judge && isReady && suites ? countReach(suites.filter(isAvailable), judge) : null),
    [suites, judge, isReady],
  )
  const want = useCallback(() => setWanted(true), [])
  const { prepare } = reach
  const prepareAll = useCallback(() => {
    setWanted(true)
    prepare()
  }, [prepare])
  return { cards, answers, counted, failed, want, reach: { ...reach, prepare: prepareAll } }
}
