import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { DEFAULT_RATE } from '#features/calculator/calculator.rules.ts'
import {
  $openingCash,
  $privateFigures,
  setPrivateFigures,
} from '#features/calculator/private-figures.store.ts'
import { useToday } from '#features/calculator/useToday.ts'
import { $postedRate } from '#features/rates/rates.store.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { $noData } from '#lib/no-data.store.ts'
import { isLimited, NO_LIMITS, readLimits, type Limits, type TypedLimits } from './limits.rules.ts'
import type { Home } from './home.rules.ts'
import type * as ReachRules from './reach.rules.ts'
import type { Need, Prepared, Verdict } from './reach.rules.ts'

type Rules = typeof ReachRules

/** The law and the money behind a verdict: loaded once there is a budget, which most visitors never type. */
export const $reachRules = atom<Rules | 'failed' | null>(null)
const loadRules = async () => {
  if ($reachRules.get()) return
  $reachRules.set(
    await import('./reach.rules.ts').catch((error: unknown) => {
      console.error(error)
      return 'failed' as const
    }),
  )
}
const retryRules = () => {
  $reachRules.set(null)
  void loadRules()
}

const prepared = new WeakMap<SuiteCard, { day: string; costs: Prepared | null }>()

const costsOf = ({ prepare }: Rules, suite: SuiteCard, day: string) => {
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
const prepareAll = async (rules: Rules, suites: readonly SuiteCard[], day: string, stop?: AbortSignal) => {
  let end = performance.now() + SLICE
  for (const suite of suites) {
    if (stop?.aborted) return false
    costsOf(rules, suite, day)
    if (performance.now() < end) continue
    await pause()
    end = performance.now() + SLICE
  }
  return true
}

/** What given limits reach: quickly for thousands of suites, or with one suite's figures. */
export interface Judge {
  reachOf: (suite: SuiteCard) => Verdict['reach']
  verdictOf: (suite: SuiteCard) => Verdict
  verdictOfHome: (home: Home, price: number) => Verdict
  /** The down payment that the cash allows, in dollars, or null if unknown; null if no cash is given. */
  downOfHome: ((home: Home, price: number) => number | null) | null
  /** Of suites out of reach, the one that needs the least more, and how much. */
  nearestOf: (suites: readonly SuiteCard[]) => { of: SuiteCard; need: Need } | null
}

const createJudge = (rules: Rules, limits: Limits, rate: number, day: string): Judge => {
  const { cash } = limits
  // A list asks several times per suite: to filter, for its count, and for each choice's count.
  const known = new Map<SuiteCard, Verdict['reach']>()
  return {
    reachOf: (suite) => {
      const reach = known.get(suite) ?? rules.reachOf(costsOf(rules, suite, day), limits, rate)
      known.set(suite, reach)
      return reach
    },
    verdictOf: (suite) => rules.judge(costsOf(rules, suite, day), limits, rate),
    verdictOfHome: (home, price) => rules.judge(rules.prepareHome(home, price, day), limits, rate),
    downOfHome:
      cash === null ? null : (home, price) => rules.downWith(rules.prepareHome(home, price, day), cash),
    nearestOf: (suites) =>
      rules.nearestOf(
        suites.flatMap((suite) => {
          const costs = costsOf(rules, suite, day)
          return costs ? [[suite, costs] as const] : []
        }),
        limits,
        rate,
      ),
  }
}

/** What the visitor can pay, and what is needed to judge suites by it. */
const useBudget = (interested: boolean) => {
  const { budget, cash } = useStore($privateFigures, { ssr: 'initial' })
  const typed = useMemo(() => ({ budget, cash }), [budget, cash])
  const given = useMemo(() => readLimits(typed).limits, [typed])
  const isAsked = isLimited(given)
  const isWanted = isAsked || interested
  const loaded = useStore($reachRules, { ssr: 'initial' })
  const hasFailed = loaded === 'failed'
  const rules = hasFailed ? null : loaded
  const { data, error } = useStore(isWanted ? $postedRate : $noData, { ssr: 'initial' })
  useEffect(() => {
    if (isWanted) void loadRules()
  }, [isWanted])
  const rate: number | null = data?.rate ?? (error ? DEFAULT_RATE : null)
  return { typed, given, isAsked, isWanted, rules, hasFailed, rate, day: useToday('') }
}

/** The same for one home at a price, in whole dollars. */
export const useHomeReach = (home: Home, price: number | null) => {
  const { given, isAsked, rules, rate, day } = useBudget(false)
  const { cash } = readLimits({ budget: '', cash: useStore($openingCash, { ssr: 'initial' }) }).limits
  const costs = useMemo(
    () => (rules && isAsked && price && home.dwelling ? rules.prepareHome(home, price, day) : null),
    [rules, isAsked, price, home, day],
  )
  return {
    /** Null without a budget, or if unknown so far. */
    verdict: rules && costs && rate !== null ? rules.judge(costs, given, rate) : null,
    /** The down payment allowed by the cash that the page opened with, in dollars. */
    down: rules && costs && cash !== null ? rules.downWith(costs, cash) : null,
  }
}

/**
 * What the visitor can pay, and what that reaches. `suites` are those of a list, prepared in short slices as
 * soon as a visitor starts to type a figure, so that the result shows at once.
 */
export const useReach = (suites: readonly SuiteCard[] | null = null) => {
  const [interested, setInterested] = useState(false)
  const { typed, given, isAsked, isWanted, rules, hasFailed, rate, day } = useBudget(interested)
  const [ready, setReady] = useState<{ suites: readonly SuiteCard[]; day: string } | null>(null)
  useEffect(() => {
    if (!suites || !isWanted || !rules) return undefined
    const stop = new AbortController()
    void prepareAll(rules, suites, day, stop.signal).then((isDone) => isDone && setReady({ suites, day }))
    return () => stop.abort()
  }, [suites, day, isWanted, rules])
  const isReady = ready !== null && ready.suites === suites && ready.day === day

  const judgeFor = useCallback(
    (limits: Limits) =>
      rules && rate !== null && isLimited(limits) ? createJudge(rules, limits, rate, day) : null,
    [rules, rate, day],
  )
  const judge = useMemo(() => judgeFor(given), [judgeFor, given])
  return {
    /** As typed. */
    typed,
    type: (change: Partial<TypedLimits>) => setPrivateFigures(change),
    limits: judge ? given : NO_LIMITS,
    /** Whether a valid figure is typed. */
    isAsked,
    /** The rate of the monthly costs, in percent a year. */
    rate: rate ?? DEFAULT_RATE,
    /** Null if nothing is limited, or if unknown so far. */
    judge,
    /** Whether all suites of the list are computed, so that thousands can be judged at once. */
    isReady: isReady && judge !== null,
    /** Which of other suites are within reach; prepares them first. */
    reaching: async (others: readonly SuiteCard[]) => {
      if (!isAsked || rate === null || !rules) return () => true
      await prepareAll(rules, others, day)
      const { reachOf: reach } = createJudge(rules, given, rate, day)
      return (suite: SuiteCard) => reach(suite) === 'within'
    },
    prepare: useCallback(() => setInterested(true), []),
    /** The code that works it out could not be loaded. */
    hasFailed,
    retry: retryRules,
  }
}
export type Reach = ReturnType<typeof useReach>
