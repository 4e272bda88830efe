import type { StoredRequest } from '#features/buyer/staff-requests.db.ts'
import type { Print } from './command.ts'
import { UsageError } from './command.ts'
import { dayOf, flagsOf } from './flags.ts'
import { makeStep } from './step.ts'

export const DAYS =
  'npm run requests -- days <reference> [--documents <day|none>] [--signed <day>] [--cancel <day|none>]'

/** Changes the days of a purchase. The buyer sees them on the profile and gets a mail. */
export const days = async (print: Print, request: StoredRequest, given: string[]) => {
  const flags = flagsOf(given, ['documents', 'signed', 'cancel'], DAYS)
  if (given.length === 0) throw new UsageError(DAYS)
  const dates = await makeStep(request, 'days', {
    documentsReceivedOn: dayOf(flags['documents'], DAYS),
    agreementOn: dayOf(flags['signed'], DAYS),
    cancelUntil: dayOf(flags['cancel'], DAYS),
  })
  print(daysIn(request.reference, dates))
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
