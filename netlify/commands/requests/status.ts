import type { StoredRequest } from '#features/buyer/staff-requests.db.ts'
import { listOpenFor, namesOf, setRequestStatus } from '#features/buyer/staff-requests.db.ts'
import { REQUEST_STATUSES } from '#features/buyer/request-life.rules.ts'
import { secretClient } from '#netlify/lib/supabase.ts'
import type { Ask, Print } from './command.ts'
import { UsageError } from './command.ts'
import { lineOf, suiteOf } from './lines.ts'

/** Only a second purchaser's objection pauses a request. */
const SETTABLE = REQUEST_STATUSES.filter((status) => status !== 'paused')

const sayRivals = async (print: Print, request: StoredRequest) => {
  const open = await listOpenFor(secretClient(), request.suite_id)
  const rivals = open.filter(({ id }) => id !== request.id)
  if (rivals.length === 0) return
  const names = await namesOf(
    secretClient(),
    rivals.map(({ user_id }) => user_id),
  )
  print(`Also open for ${suiteOf(request)}:`)
  for (const rival of rivals) print(`  ${lineOf(rival, names.get(rival.user_id), open)}`)
}

/**
 * Whether to take the suite off the market: asks at a terminal, unless `--unavailable` or `--available` has answered.
 */
const takesSuite = async (print: Print, ask: Ask | undefined, request: StoredRequest, flag?: string) => {
  if (flag === '--unavailable') return true
  if (!request.suite.available || flag === '--available') return false
  if (ask) return ask(`Mark ${suiteOf(request)} as no longer available in the same step?`)
  print(
    `${suiteOf(request)} stays available: npm run requests -- set … --unavailable marks it in the same step`,
  )
  return false
}

/** Sets the status of a request and mails its buyer. Before accepting, shows who else has requested the suite. */
export const setStatus = async (
  print: Print,
  ask: Ask | undefined,
  request: StoredRequest,
  [given, flag]: string[],
) => {
  const status = SETTABLE.find((one) => one === given)
  if (!status) throw new UsageError(`A status is one of ${SETTABLE.join(', ')}`)
  if (status === 'accepted') await sayRivals(print, request)
  const takes = status === 'accepted' && (await takesSuite(print, ask, request, flag))
  const step = { id: request.id, status, takesSuite: takes }
  const { outcome, reference } = await setRequestStatus(secretClient(), step)
  if (outcome === 'taken')
    throw new UsageError(`${reference ?? 'Another request'} is accepted for ${suiteOf(request)} already`)
  if (outcome === 'sent again') throw new UsageError('The same request is open again under another reference')
  if (outcome === 'withdrawn')
    throw new UsageError(`${request.reference} was withdrawn: only the buyer can send it again`)
  if (outcome === 'paused')
    throw new UsageError(`${request.reference} is paused: its buyer has to say whether to go on alone`)
  if (outcome === 'missing') throw new UsageError(`There is no request ${request.reference}`)
  const said = outcome === 'same' ? 'was already' : 'is'
  print(`${request.reference} ${said} ${status}${takes ? `, and ${suiteOf(request)} is unavailable` : ''}`)
}
