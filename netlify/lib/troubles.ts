import type { Trouble as BrowserTrouble } from '#features/trouble/trouble.schema.ts'
import { CALLS, PAGES } from '#lib/addresses.ts'
import { inLanguage, languageOf } from '#lib/languages.ts'
import type { Client } from '#lib/supabase.ts'
import { countOf, done, rowsOf } from '#lib/rows.ts'
import { respell } from './http/letter-case.ts'
import { secretClient } from './supabase.ts'

/**
 * A failure that a person should look at, counted by where it happened: a mail's template, a job, a webhook
 * or a page.
 */
export interface Trouble {
  kind: 'failed' | 'set-aside' | 'refused' | 'browser' | 'late'
  place: string
  /** For something late, its age in hours. */
  count: number
  last_at: string
}

/** Counts a failure that has no row of its own. Never throws, so that the caller's own work continues. */
export const noteTrouble = async (kind: 'set-aside' | 'refused', place: string) => {
  try {
    await secretClient().rpc('note_trouble', { of_kind: kind, at_place: place })
  } catch {
    // The failure is already in the log.
  }
}

/** Error names that are safe to show. Any other name could be a stranger's words. */
const NAMES = [
  ...['TypeError', 'RangeError', 'ReferenceError', 'SyntaxError', 'DOMException', 'ApiError'],
  ...['NotFoundError', 'InvalidStateError', 'NotSupportedError', 'QuotaExceededError', 'SecurityError'],
]
/** A script as the build names it, or a small inline one. */
const SCRIPT = /^(?:page|[A-Za-z][\w.-]{0,60}\.[\w-]{8}\.js)(?::\d{1,6}:\d{1,7})?$/
const pages = PAGES.map(({ path }) => path)

/**
 * Where the error was, in our own terms: anyone can send a report, and its words must not reach the operator.
 * Ids of suites and buildings are left out, so that one bug counts as one place.
 */
export const placeOf = ({ kind, page, name = '', at = '' }: BrowserTrouble) => {
  const { language, path } = languageOf(page)
  const known = respell(pages, path)?.pattern
  const where = kind === 'call' ? respell(CALLS, at)?.pattern : SCRIPT.exec(at)?.[0]
  const what = kind === 'error' && NAMES.includes(name) ? name : kind
  return `${[what, where].filter(Boolean).join(' ')} on ${known ? inLanguage(language, known) : 'another page'}`
}

/** @throws QueryError */
export const noteBrowserTrouble = async (trouble: BrowserTrouble) => {
  done(await secretClient().rpc('note_browser_trouble', { at_place: placeOf(trouble) }))
}

export const openTroubles = async (client: Client, signal = AbortSignal.timeout(2_000)) =>
  rowsOf<Trouble>(await client.rpc('open_troubles').abortSignal(signal))

/** Returns abandoned work to the outbox. Returns how much. */
export const resendFailed = async (client: Client) => {
  const answer = await client
    .from('outbox')
    .update(
      { failed_at: null, attempts: 0, last_error: null, next_attempt_at: new Date().toISOString() },
      { count: 'exact' },
    )
    .not('failed_at', 'is', null)
    .is('delivered_at', null)
  return countOf(answer)
}
