import { resultsHref, type SearchState } from './search.url.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'

/** Raised whenever the shape of what is kept changes, so that a tab open over a deployment asks again. */
export const RESULTS_KEY = 'search-results-1'
const FRESH_MS = 3 * 60 * 1000
/** Characters; browsers refuse or slow down long before their limit of about five million. */
const MAX_LENGTH = 1_000_000

interface Kept {
  href: string
  at: number
  suites: SuiteCard[]
}

/** Hands a search's suites to the results page, which can always do without them. */
export const keepResults = (search: SearchState, suites: SuiteCard[]) => {
  // First `href`: results.script.ts looks for it at the start.
  const kept: Kept = { href: resultsHref(search), at: Date.now(), suites }
  const text = JSON.stringify(kept)
  try {
    if (text.length > MAX_LENGTH) sessionStorage.removeItem(RESULTS_KEY)
    else sessionStorage.setItem(RESULTS_KEY, text)
  } catch {
    // Storage is full or forbidden: the page asks once more.
  }
}

/** The suites kept for this very search a few minutes ago, if there are any. */
export const recallResults = (search: SearchState): SuiteCard[] | null => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(RESULTS_KEY) ?? 'null') as Kept | null
    const fresh = kept !== null && Date.now() - kept.at < FRESH_MS && kept.at <= Date.now()
    return fresh && kept.href === resultsHref(search) && Array.isArray(kept.suites) ? kept.suites : null
  } catch {
    return null
  }
}
