import { getJson } from '#lib/api.ts'
import type { SuiteCard } from './suite.schema.ts'

const TIMEOUT_MS = 10_000

/** Enough to draw and filter by; the full schema would cost the page more than the list itself. */
const areSuites = (answer: unknown): answer is SuiteCard[] =>
  Array.isArray(answer) &&
  answer.every(
    (suite) =>
      typeof suite?._id === 'string' &&
      typeof suite.price === 'number' &&
      typeof suite.building?.id === 'string' &&
      Array.isArray(suite.pictures),
  )

/**
 * All suites of a source that answers an array of them or an object with `suites`.
 * @throws when the source cannot, takes too long or answers something else.
 */
export const loadSuites = async (source: string) => {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const answer = await getJson<SuiteCard[] | { suites?: SuiteCard[] } | null>(source, { signal })
  const suites = Array.isArray(answer) ? answer : answer?.suites
  if (!areSuites(suites)) throw new TypeError(`${source} did not answer suites`)
  return suites
}
