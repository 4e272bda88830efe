import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { DEFAULT_RATE } from '#features/calculator/calculator.rules.ts'
import { $privateFigures, setPrivateFigures } from '#features/calculator/private-figures.store.ts'
import { useToday } from '#features/calculator/useToday.ts'
import { $postedRate } from '#features/rates/rates.store.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { $noData } from '#lib/no-data.store.ts'
import { isLimited, NO_LIMITS, readLimits, type Limits, type TypedLimits } from './limits.rules.ts'
import { judge as judgeOf, prepare, reachOf, type Prepared, type Verdict } from './reach.rules.ts'

const prepared = new WeakMap<SuiteCard, { day: string; costs: Prepared | null }>()

const costsOf = (suite: SuiteCard, day: string) => {
  const known = prepared.get(suite)
  if (known?.day === day) return known.costs
  const costs = suite.available ? prepare(suite, day) : null
  prepared.set(suite, { day, costs })
  return costs
}

/** Milliseconds of work before the browser may do something else. */
const SLICE = 40
const pause = () => new Promise((go) => setTimeout(go))

/** Works out the costs of all suites, in short slices; false if stopped before the end. */
const prepareAll = async (suites: readonly SuiteCard[], day: string, stop?: AbortSignal) => {
  let end = performance.now() + SLICE
  for (const suite of suites) {
    if (stop?.aborted) return false
    costsOf(suite, day)
    if (performance.now() < end) continue
    await pause()
    end = performance.now() + SLICE
  }
  return true
}

/** A suite's verdict for given limits: the first quickly, for thousands; the second with its figures, for a card. */
export interface Judge {
  reachOf: (suite: SuiteCard) => Verdict['reach']
  verdictOf: (suite: SuiteCard) => Verdict
}

const createJudge = (limits: Limits, rate: number, day: string): Judge => {
  // A list asks several times for each suite: to filter, for what is out of reach, and for each choice's count.
  const known = new Map<SuiteCard, Verdict['reach']>()
  return {
    reachOf: (suite) => {
      const reach = known.get(suite) ?? reachOf(costsOf(suite, day), limits, rate)
      known.set(suite, reach)
      return reach
    },
    verdictOf: (suite) => judgeOf(costsOf(suite, day), limits, rate),
  }
}

/**
 * What the visitor can pay, and which of these suites that reaches. The suites are prepared once somebody is about to
 * type a figure, so that the figure is answered at once.
 */
export const useReach = (suites: readonly SuiteCard[] | null) => {
  const { budget, cash } = useStore($privateFigures, { ssr: 'initial' })
  const typed = useMemo(() => ({ budget, cash }), [budget, cash])
  const given = useMemo(() => readLimits(typed).limits, [typed])
  const isAsked = isLimited(given)
  const [interested, setInterested] = useState(false)
  const isWanted = isAsked || interested
  const { data, error } = useStore(isWanted ? $postedRate : $noData, { ssr: 'initial' })
  const rate = data?.rate ?? (error ? DEFAULT_RATE : null)

  const day = useToday('')
  const [ready, setReady] = useState<{ suites: readonly SuiteCard[]; day: string } | null>(null)
  useEffect(() => {
    if (!suites || !isWanted) return undefined
    const stop = new AbortController()
    void prepareAll(suites, day, stop.signal).then((isDone) => isDone && setReady({ suites, day }))
    return () => stop.abort()
  }, [suites, day, isWanted])
  const isReady = ready !== null && ready.suites === suites && ready.day === day

  const judgeFor = useCallback(
    (limits: Limits) =>
      isReady && rate !== null && isLimited(limits) ? createJudge(limits, rate, day) : null,
    [isReady, rate, day],
  )
  const judge = useMemo(() => judgeFor(given), [judgeFor, given])
  return {
    /** As typed; the list follows at once. */
    typed,
    type: (change: Partial<TypedLimits>) => setPrivateFigures(change),
    limits: judge ? given : NO_LIMITS,
    /** Percent a year that the monthly costs are computed with. */
    rate: rate ?? DEFAULT_RATE,
    /** Null if nothing is limited, or not known yet. */
    judge,
    judgeFor,
    /** Limited, but not known yet. */
    isPending: isAsked && !judge,
    /** Which of other suites are within reach; prepares them first. */
    reaching: async (others: readonly SuiteCard[]) => {
      if (!isAsked || rate === null) return () => true
      await prepareAll(others, day)
      const { reachOf: reach } = createJudge(given, rate, day)
      return (suite: SuiteCard) => reach(suite) === 'within'
    },
    prepare: useCallback(() => setInterested(true), []),
  }
}
export type Reach = ReturnType<typeof useReach>
