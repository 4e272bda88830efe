import { cached } from './cached.ts'
import { route } from './http.ts'
import { secretClient } from './supabase.ts'
import type { Context } from '@netlify/functions'
import type { StoredRate } from '#features/calculator/rate.db.ts'
import { keepRate, latestRate } from '#features/calculator/rate.db.ts'
import type { Observation } from '#lib/valet.ts'

/** A figure asked for within 6 hours is fresh (ms): the bank posts at most once a day. */
const FRESH = 6 * 3_600_000
/** After a failure this instance leaves the bank alone for 10 minutes (ms). */
const QUIET = 600_000
/** Reading what is kept and asking the bank stay together below the 3 seconds of an answer (ms). */
const [READ, ASK] = [1_000, 1_600]
/** Keeping it happens after the answer (ms). */
const KEEP = 5_000

export const isFresh = ({ fetchedAt }: StoredRate) => Date.now() - Date.parse(fetchedAt) < FRESH

interface Figure {
  /** Named in logs. */
  name: string
  series: string
  /** The variable that names another address. */
  variable: 'BANK_RATE_URL' | 'BANK_EXCHANGE_URL' | 'BANK_ONE_YEAR_URL'
  /** Undefined where an answer holds no figure: it comes from outside and may be anything. */
  read: (answer: unknown) => Observation | undefined
}

/** Ten observations: the last of them that has a value, as a holiday has none. */
const addressOf = (series: string) =>
  `https://www.bankofcanada.ca/valet/observations/${series}/json?recent=10`

const newer = (one: StoredRate | undefined, other: StoredRate | undefined) =>
  one && other ? (Date.parse(one.fetchedAt) > Date.parse(other.fetchedAt) ? one : other) : (one ?? other)

/**
 * A figure of the Bank of Canada: the last good one, asked for again when it is older than 6 hours and by one caller at
 * a time. Kept in the database for all instances, and in memory for the time the database is away. Undefined when there
 * never was one.
 */
export const bankFigure = ({ name, series, variable, read }: Figure) => {
  let known: StoredRate | undefined
  let asking: Promise<StoredRate | undefined> | undefined
  let quietUntil = 0

  const askBank = async () => {
    const response = await fetch(process.env[variable] ?? addressOf(series), {
      signal: AbortSignal.timeout(ASK),
    })
    return response.ok ? read(await response.json()) : undefined
  }

  /** Whatever the bank does, nothing is thrown: the caller has a figure to fall back on. */
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
    // While this read was under way another caller may have asked the bank.
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

/** Answers with a figure, or with `none` while there never was one; an old one is marked and kept for a minute only. */
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
