import type { SuiteCard } from '#features/suite/suite.schema.ts'
import type { Limits } from './limits.rules.ts'
import type { Prepared } from './reach.rules.ts'

/** Milliseconds of work before the browser may do something else. */
const SLICE = 40

/** Suites whose costs are prepared. */
export type Judging = Awaited<ReturnType<typeof prepareAll>> & object

const pause = () => new Promise((go) => setTimeout(go))

let preparedOn = ''
let prepared = new WeakMap<SuiteCard, Prepared | null>()

/**
 * Prepares suites for a day in short slices; null if stopped before the end. The rules are loaded here, because a list
 * is drawn without them.
 */
export const prepareAll = async (suites: readonly SuiteCard[], day: string, stop: AbortSignal) => {
  const { judge, prepare, reachOf, runsOut } = await import('./reach.rules.ts')
  if (preparedOn !== day) prepared = new WeakMap()
  preparedOn = day
  const own = prepared
  let end = performance.now() + SLICE
  for (const suite of suites) {
    if (stop.aborted) return null
    if (!own.has(suite)) own.set(suite, suite.available ? prepare(suite, day) : null)
    if (performance.now() < end) continue
    await pause()
    end = performance.now() + SLICE
  }
  return {
    suites,
    reachOf: (suite: SuiteCard, limits: Limits, rate: number) =>
      reachOf(own.get(suite) ?? null, limits, rate),
    judge: (suite: SuiteCard, limits: Limits, rate: number) => judge(own.get(suite) ?? null, limits, rate),
    runsOut: (suite: SuiteCard, cash: number) => {
      const known = own.get(suite)
      return known ? runsOut(known, cash) : null
    },
  }
}
