import { isDay } from '#lib/day.ts'
import type { StoredRequest } from '#features/buyer/staff-requests.db.ts'
import type { Print } from '../terminal.ts'
import { argumentsOf, UsageError } from '../usage.ts'
import { makeStep } from './step.ts'

export const DAYS =
  'npm run requests -- days <reference> [--documents <day|none>] [--signed <day>] [--cancel <day|none>]'

/** Changes the days of a purchase. The buyer sees them on the profile and gets a mail. */
export const days = async (print: Print, request: StoredRequest, given: string[]) => {
  const options = {
    documents: { type: 'string' },
    signed: { type: 'string' },
    cancel: { type: 'string' },
  } as const
  const { values } = argumentsOf({ args: given, options }, DAYS)
  if (given.length === 0) throw new UsageError(DAYS)
  const dates = await makeStep(request, 'days', {
    documentsReceivedOn: dayOf(values.documents, DAYS),
    agreementOn: dayOf(values.signed, DAYS),
    cancelUntil: dayOf(values.cancel, DAYS),
  })
  print(daysIn(request.reference, dates))
}

/** A day, null for `none`, undefined where none was given. */
export const dayOf = (value: string | undefined, usage: string) => {
  if (value === undefined) return undefined
  if (value === 'none') return null
  if (!isDay(value)) throw new UsageError(`Days are such as 2026-12-01: ${usage}`)
  return value
}

/** The days in words, after a step. */
export const daysIn = (reference: string, dates: Record<string, unknown>) => {
  const { agreementOn, documentsReceivedOn, cancelUntil, cancelRule } = dates
  return [
    `${reference}: ${agreementOn ? `signed on ${String(agreementOn)}` : 'not signed'}`,
    documentsReceivedOn ? `documents received on ${String(documentsReceivedOn)}` : 'no documents received',
    cancelUntil
      ? `the last day to cancel is ${String(cancelUntil)} (${cancelRule ? String(cancelRule) : 'entered by hand'})`
      : 'no last day to cancel',
  ].join('; ')
}
