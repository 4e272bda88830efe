import { calendarFile, calendarText } from '#lib/calendar-file.ts'
import { purchaseSteps as texts } from '#texts/buyer.ts'
import type { SentRequest } from './buyer.schema.ts'
import type { PurchaseStep } from './purchase-steps.rules.ts'
import { nameOf } from './sent-requests.rules.ts'

/** Whether a calendar file would have a day in the future, or one not yet known. */
export const hasDaysToCome = (steps: readonly PurchaseStep[]) =>
  steps.some(({ on, done }) => on !== null && !done)

/** The host that makes the file. */
interface Made {
  /** ms */
  at: number
  /** Address of the profile. */
  profile: string
}

/**
 * The known days of a purchase as a calendar file. Days are entered and corrected without a count, so the seconds
 * since the request count the versions: a later file replaces an earlier one.
 */
export const purchaseCalendar = (
  request: Pick<SentRequest, '_id' | 'createdAt' | 'suite' | 'suiteId'>,
  steps: readonly PurchaseStep[],
  { at, profile }: Made,
) => {
  const home = nameOf(request)
  const sequence = Math.max(0, Math.floor((at - Date.parse(request.createdAt)) / 1000))
  return calendarFile({
    product: 'Purchases',
    events: steps.flatMap(({ key, name, on, tentative, amount, agreed }) => {
      if (on === null) return []
      const what = key === 'call' ? texts.acceptedDay : name
      const notes = [
        ...(amount ? [agreed ? `${amount}.` : `${amount}. ${texts.basis}`] : []),
        texts.mayChange(profile),
      ]
      return {
        id: `${request._id}-${key}`,
        sequence,
        stamp: at,
        status: tentative ? ('TENTATIVE' as const) : ('CONFIRMED' as const),
        summary: texts.dayOf(tentative ? texts.tentative(what) : what, home),
        lines: [
          `DTSTART;VALUE=DATE:${on.replaceAll('-', '')}`,
          'TRANSP:TRANSPARENT',
          `DESCRIPTION:${calendarText(notes.join('\n'))}`,
        ],
      }
    }),
  })
}
