import type { StoredRequest } from '#features/buyer/staff-requests.db.ts'
import { listOpenFor, namesOf } from '#features/buyer/staff-requests.db.ts'
import { REQUEST_STATUSES, USUAL_HOLD_DAYS, type Step } from '#features/buyer/request-life.rules.ts'
import { secretClient } from '#netlify/lib/supabase.ts'
import type { Ask } from './command.ts'
import type { Print } from '../terminal.ts'
import { argumentsOf, UsageError } from '../usage.ts'
import { daysIn, dayOf } from './days.ts'
import { lineOf, suiteOf } from './lines.ts'
import { makeStep } from './step.ts'

/** The step to each status; only a second purchaser's objection pauses a request, and holds end by themselves. */
const STEP_TO: Partial<Record<(typeof REQUEST_STATUSES)[number], Step>> = {
  submitted: 'reopen',
  accepted: 'accept',
  agreement_sent: 'send_agreement',
  signed: 'sign',
  declined: 'decline',
  withdrawn: 'withdraw',
  rescinded: 'rescind',
}
const SETTABLE = REQUEST_STATUSES.filter((status) => STEP_TO[status])

export const SET = `npm run requests -- set <reference> <status> [options]
                                                     status: ${SETTABLE.join(', ')}
                                                     accepted: [--until <2026-12-05T17:00-05:00>], ${USUAL_HOLD_DAYS} days without it
                                                     signed: --on <day> [--documents <day>] [--cancel <day>] [--unavailable|--available]`

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

const OPTIONS = {
  until: { type: 'string' },
  on: { type: 'string' },
  documents: { type: 'string' },
  cancel: { type: 'string' },
  unavailable: { type: 'boolean' },
  available: { type: 'boolean' },
} as const
interface Flags {
  unavailable?: boolean
  available?: boolean
}

/**
 * Whether to take the suite off the market once it is signed: asks at a terminal, unless `--unavailable` or
 * `--available` has answered.
 */
const takesSuite = async (print: Print, ask: Ask | undefined, request: StoredRequest, flags: Flags) => {
  if (flags.unavailable) return true
  if (!request.suite.available || flags.available) return false
  if (ask) return ask(`Mark ${suiteOf(request)} as no longer available in the same step?`)
  print(`${suiteOf(request)} stays on hold: npm run requests -- set … --unavailable takes it off the market`)
  return false
}

/** `2026-12-05T17:00-05:00`; the usual time without one. */
const holdOf = (until: string | undefined) => {
  if (until === undefined) return new Date(Date.now() + USUAL_HOLD_DAYS * 86_400_000).toISOString()
  const time = Date.parse(until)
  if (Number.isNaN(time)) throw new UsageError(SET)
  return new Date(time).toISOString()
}

/** Makes the step to a status and mails its buyer. Before accepting, shows who else has requested the suite. */
export const setStatus = async (
  print: Print,
  ask: Ask | undefined,
  request: StoredRequest,
  [given, ...options]: string[],
) => {
  const { reference } = request
  const status = SETTABLE.find((one) => one === given)
  const step = status && STEP_TO[status]
  if (!status || !step) throw new UsageError(`A status is one of ${SETTABLE.join(', ')}`)
  const { values: flags } = argumentsOf({ args: options, options: OPTIONS }, SET)
  if (request.status === status) return print(`${reference} was already ${status}`)
  if (step === 'accept') await sayRivals(print, request)
  if (step !== 'sign') {
    const hold = step === 'accept' ? { holdUntil: holdOf(flags.until) } : {}
    await makeStep(request, step, hold)
    return print(`${reference} is ${status}${hold.holdUntil ? `; the hold ends ${hold.holdUntil}` : ''}`)
  }
  const takes = await takesSuite(print, ask, request, flags)
  const dates = await makeStep(request, step, {
    agreementOn: dayOf(flags.on, SET),
    documentsReceivedOn: dayOf(flags.documents, SET),
    cancelUntil: dayOf(flags.cancel, SET),
    takesSuite: takes,
  })
  print(daysIn(reference, dates))
  return print(`${reference} is ${status}${takes ? `, and ${suiteOf(request)} is unavailable` : ''}`)
}
