import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { DEFAULT_RATE } from '#features/calculator/calculator.rules.ts'
import { $privateFigures, setPrivateFigures } from '#features/calculator/private-figures.store.ts'
import { useToday } from '#features/calculator/useToday.ts'
import { $postedRate } from '#features/rates/rates.store.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { $noData } from '#lib/no-data.store.ts'
import { isLimited, NO_LIMITS, readLimits, type Limits, type TypedLimits } from './limits.rules.ts'
import { prepareAll, type Judging } from './prepared.store.ts'
import type { Verdict } from './reach.rules.ts'

/** A suite's verdict for given limits: the first quickly, for thousands; the second with its figures, for a card. */
export interface Judge {
  reachOf: (suite: SuiteCard) => Verdict['reach']
  verdictOf: (suite: SuiteCard) => Verdict
}

const isPrepared = ({ suites }: Judging, asked: readonly SuiteCard[] | null, day: string, on: string) =>
  suites === asked && day === on

/**
 * What the visitor can pay, and which of these suites that reaches. The suites are prepared as soon as they are there,
 * so that a figure is answered at once.
 */
export const useReach = (suites: readonly SuiteCard[] | null) => {
  const { budget, cash } = useStore($privateFigures, { ssr: 'initial' })
  const typed = useMemo(() => ({ budget, cash }), [budget, cash])
  const given = useMemo(() => readLimits(typed).limits, [typed])
  const isAsked = isLimited(given)
  const [interested, setInterested] = useState(false)
  const { data, error } = useStore(isAsked || interested ? $postedRate : $noData, { ssr: 'initial' })
  const rate = data?.rate ?? (error ? DEFAULT_RATE : null)

  const day = useToday('')
  const [judging, setJudging] = useState<{ ready: Judging; day: string } | null>(null)
  useEffect(() => {
    if (!suites) return undefined
    const stop = new AbortController()
    void prepareAll(suites, day, stop.signal).then((ready) => ready && setJudging({ ready, day }))
    return () => stop.abort()
  }, [suites, day])
  const ready =
    judging && rate !== null && isPrepared(judging.ready, suites, judging.day, day) ? judging.ready : null

  const judgeFor = useCallback(
    (limits: Limits): Judge | null => {
      if (!ready || rate === null || !isLimited(limits)) return null
      // A list asks several times for each suite: to filter, for what is out of reach, and for each choice's count.
      const known = new Map<SuiteCard, Verdict['reach']>()
      return {
        reachOf: (suite) => {
          const reach = known.get(suite) ?? ready.reachOf(suite, limits, rate)
          known.set(suite, reach)
          return reach
        },
        verdictOf: (suite) => ready.judge(suite, limits, rate),
      }
    },
    [ready, rate],
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
      const able = isAsked && rate !== null && (await prepareAll(others, day, new AbortController().signal))
      return (suite: SuiteCard) => !able || able.reachOf(suite, given, rate) === 'within'
    },
    /** When cash runs out. */
    runsOut: ready?.runsOut ?? null,
    prepare: useCallback(() => setInterested(true), []),
  }
}
export type Reach = ReturnType<typeof useReach>
