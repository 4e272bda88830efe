import type { StoredRequest } from '#features/buyer/staff-requests.db.ts'
import { setPurchaseDays } from '#features/buyer/staff-requests.db.ts'
import { isDay } from '#lib/day.ts'
import { secretClient } from '#netlify/lib/supabase.ts'
import type { Print } from './command.ts'
import { UsageError } from './command.ts'

export const DAYS = 'npm run requests -- days <reference> <agreement|none> [last day to cancel]'

/** Sets the days of a purchase, or removes them. The buyer sees them on the profile. */
export const days = async (print: Print, request: StoredRequest, [agreement = '', cancel]: string[]) => {
  if (agreement === 'none' && cancel === undefined) {
    await setPurchaseDays(secretClient(), request.id, { agreement_on: null, cancel_until: null })
    return print(`${request.reference} has no days`)
  }
  if (!isDay(agreement) || (cancel !== undefined && !isDay(cancel)))
    throw new UsageError(`Days are such as 2026-12-01: ${DAYS}`)
  if (cancel !== undefined && cancel < agreement)
    throw new UsageError('The last day to cancel is not before the agreement')
  if (request.status !== 'accepted') throw new UsageError(`${request.reference} is not accepted`)
  await setPurchaseDays(secretClient(), request.id, { agreement_on: agreement, cancel_until: cancel ?? null })
  const until = cancel === undefined ? 'no last day to cancel' : `the last day to cancel is ${cancel}`
  return print(`${request.reference} is signed on ${agreement}; ${until}`)
}
