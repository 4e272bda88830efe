import { cached } from '#netlify/lib/http/cached.ts'
import { route } from '#netlify/lib/http/http.ts'
import { secretClient } from '#netlify/lib/supabase.ts'
import type { Context } from '@netlify/functions'
import { BANK_FIGURES, readFigure } from '#features/rates/bank-figure.rules.ts'
import { keepRate, latestRate, type StoredRate } from '#features/rates/rates.db.ts'

/** A figure fetched within the last 6 hours is fresh (ms): the bank publishes at most once a day. */
const FRESH = 6 * 3_600_000
/** After a failure this instance does not call the bank for 10 minutes (ms). */
const QUIET = 600_000
/** Reading the stored figure and calling the bank together stay below the 3 seconds of an answer (ms). */
const [READ, ASK] = [1_000, 1_600]
/** Storing the figure happens after the answer (ms). */
const KEEP = 5_000

export const isFresh = ({ fetchedAt }: StoredRate) => Date.now() - Date.parse(fetchedAt) < FRESH

/** The variable that overrides the bank's address for a figure. */
const VARIABLE = {
  mortgage: 'BANK_RATE_URL',
  oneYear: 'BANK_ONE_YEAR_URL',
  exchange: 'BANK_EXCHANGE_URL',
}

/** Requests ten observations, because holidays have no value; the last one with a value is used. */
const addressOf = (series: string) =>
  `https://www.bankofcanada.ca/valet/observations/${series}/json?recent=10`

const newer = (one: StoredRate | undefined, other: StoredRate | undefined) =>
  one && other ? (Date.parse(one.fetchedAt) > Date.parse(other.fetchedAt) ? one : other) : (one ?? other)

/**
 * A figure of the Bank of Canada: the last good one, fetched again by one caller at a time once it is older than 6
 * hours. It is stored in the database for all instances, and in memory in case the database is down. Undefined if there
 * has never been one.
 */
const bankFigure = (name: keyof typeof BANK_FIGURES) => {
  const figure = BANK_FIGURES[name]
  const { series } = figure
  let known: StoredRate | undefined
  let asking: Promise<StoredRate | undefined> | undefined
  let quietUntil = 0

  const askBank = async () => {
    const response = await fetch(process.env[VARIABLE[name]] ?? addressOf(series), {
      signal: AbortSignal.timeout(ASK),
    })
    return response.ok ? readFigure(await response.json(), figure) : undefined
  }

  /** Never throws: the caller has a figure to fall back on. */
  const refresh = async (context: Context) => {
    const observation = await askBank().catch(() => undefined)
    if (!observation) {
      quietUntil = Date.now() + QUIET
      console.warn(JSON.stringify({ level: 'warn', name, error: `The bank gave no ${name}` }))
      return undefined
    }
    known = { ...observation, fetchedAt: new Date().toISOString() }
    const keeping = keepRate(secretClient(), series, observation, AbortSignal.timeout(KEEP))
    context.waitUntil(keeping.catch(() => undefined))
    return known
  }

  const kept = async () => {
    if (known && isFresh(known)) return known
    const stored = await latestRate(secretClient(), series, AbortSignal.timeout(READ)).catch(() => undefined)
    // Another caller may have called the bank during this read.
    return (known = newer(stored, known))
  }

  return async (context: Context) => {
    const last = await kept()
    if (last && isFresh(last)) return last
    if (Date.now() < quietUntil) return last
    asking ??= refresh(context).finally(() => (asking = undefined))
    return (await asking) ?? last
  }
}

/** One object per figure and instance, shared by the endpoints and the health check. */
export const bankFigures = {
  mortgage: bankFigure('mortgage'),
  oneYear: bankFigure('oneYear'),
  exchange: bankFigure('exchange'),
}

/**
 * Answers with a figure, or with `none` if there has never been one. An old figure is marked as old and cached for a
 * minute only.
 */
export const figureRoute = (
  name: string,
  figure: ReturnType<typeof bankFigure>,
  source: string,
  none: { rate: number; date: string | null },
) =>
  route(name, {
    GET: async (request, context) => {
      const heard = await figure(context)
      const stale = !heard || !isFresh(heard)
      const { rate, date } = heard ?? none
      const answer = { rate, date, source: heard ? source : 'default', stale }
      return cached(request, answer, { tag: 'rate', maxAge: stale ? 60 : 3_600 })
    },
  })
