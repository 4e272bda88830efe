import { secretClient } from './supabase.ts'
import type { Context } from '@netlify/functions'
import type { StoredRate } from '#features/calculator/rate.db.ts'
import { keepRate, latestRate } from '#features/calculator/rate.db.ts'
import { RATE_SERIES, readObservation } from '#features/calculator/rate.rules.ts'

const BANK = `https://www.bankofcanada.ca/valet/observations/${RATE_SERIES}/json?recent=1`
/** The bank posts once a week: a rate asked for within 6 hours is fresh (ms). */
const FRESH = 6 * 3_600_000
/** After a failure this instance leaves the bank alone for 10 minutes (ms). */
const QUIET = 600_000
/** Reading what is kept and asking the bank stay together below the 3 seconds of an answer (ms). */
const [READ, ASK] = [1_000, 1_600]
/** Keeping it happens after the answer (ms). */
const KEEP = 5_000

let known: StoredRate | undefined
let asking: Promise<StoredRate | undefined> | undefined
let quietUntil = 0

export const isFresh = ({ fetchedAt }: StoredRate) => Date.now() - Date.parse(fetchedAt) < FRESH

const askBank = async () => {
  const signal = AbortSignal.timeout(ASK)
  const response = await fetch(process.env.BANK_RATE_URL ?? BANK, { signal })
  return response.ok ? readObservation(await response.json()) : undefined
}

/** Whatever the bank does, nothing is thrown: the caller has a rate to fall back on. */
const refresh = async (context: Context) => {
  const observation = await askBank().catch(() => undefined)
  if (!observation) {
    quietUntil = Date.now() + QUIET
    console.warn(JSON.stringify({ level: 'warn', name: 'rate', error: 'The bank gave no rate' }))
    return undefined
  }
  known = { ...observation, fetchedAt: new Date().toISOString() }
  context.waitUntil(keepRate(secretClient(), observation, AbortSignal.timeout(KEEP)).catch(() => undefined))
  return known
}

const newer = (one: StoredRate | undefined, other: StoredRate | undefined) =>
  one && other ? (Date.parse(one.fetchedAt) > Date.parse(other.fetchedAt) ? one : other) : (one ?? other)

const kept = async () => {
  if (known && isFresh(known)) return known
  const stored = await latestRate(secretClient(), AbortSignal.timeout(READ)).catch(() => undefined)
  // While this read was under way another caller may have asked the bank.
  return (known = newer(stored, known))
}

/**
 * The last good rate, refreshed from the bank when it is older than 6 hours and by one caller at a time. Kept in the
 * database for all instances, and in memory for the time the database is away. Undefined when there never was one.
 */
export const postedRate = async (context: Context) => {
  const last = await kept()
  if (last && isFresh(last)) return last
  if (Date.now() < quietUntil) return last
  asking ??= refresh(context).finally(() => (asking = undefined))
  return (await asking) ?? last
}
