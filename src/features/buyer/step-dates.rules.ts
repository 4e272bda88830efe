import { cancelRuleOf, lastDayToCancel } from '#features/law/cancel.rules.ts'
import { dayIn } from '#lib/day.ts'
import type { MessageKey } from '#lib/message.ts'
import { HOLD_DAYS, type RequestStatus, type Step } from './request-life.rules.ts'

/** What was entered for a step. */
interface Entered {
  step: Step
  holdUntil?: string | undefined
  agreementSentOn?: string | null | undefined
  agreementOn?: string | null | undefined
  documentsReceivedOn?: string | null | undefined
  cancelUntil?: string | null | undefined
  takesSuite?: boolean | undefined
}

/** The request before the step. */
interface Asked {
  status: RequestStatus
  createdAt: string
  days: Record<'agreementSentOn' | 'documentsReceivedOn' | 'agreementOn' | 'cancelUntil', string | null>
  home: { country: 'CA' | 'US'; region: string | null; condominium: boolean | null; timeZone: string }
}

/** The dates in the database's format, or their errors by field. */
type Right = Record<string, string | boolean | null>
type Dates = { dates: Right; wrong: null } | { dates: null; wrong: Fields }
type Fields = { [Name in keyof Entered]?: MessageKey }

const right = (dates: Right): Dates => ({ dates, wrong: null })
const refused = (wrong: Fields): Dates => ({ dates: null, wrong })

const DAY = 86_400_000
/** The furthest a manually entered last day to cancel may be after the agreement (days). */
const CANCEL_DAYS = 366

/** Whether a hold may end then: in the future, at most 30 days ahead. */
export const isHoldEnd = (end: string, now = new Date()) => {
  const ahead = Date.parse(end) - now.getTime()
  return ahead > 0 && ahead <= HOLD_DAYS * DAY
}

const holdOf = ({ holdUntil }: Entered, now: Date): Dates =>
  holdUntil !== undefined && isHoldEnd(holdUntil, now)
    ? right({ holdUntil })
    : refused({ holdUntil: 'deskInput.hold' })

const sentOf = ({ agreementSentOn }: Entered, { createdAt, home }: Asked, now: Date): Dates => {
  const today = dayIn(home.timeZone, now)
  const day = agreementSentOn ?? today
  return day >= dayIn(home.timeZone, createdAt) && day <= today
    ? right({ agreementSentOn: day })
    : refused({ agreementSentOn: 'deskInput.agreementSentOn' })
}

/** A rule of the province sets the last day to cancel; without one it is entered. */
const purchaseOf = (entered: Entered, { status, createdAt, days, home }: Asked, now: Date): Dates => {
  const { step, documentsReceivedOn = days.documentsReceivedOn, cancelUntil } = entered
  const last = dayIn(home.timeZone, now)
  // Signing is a separate step.
  if (step === 'days' && status !== 'signed' && entered.agreementOn)
    return refused({ agreementOn: 'deskInput.notSigned' })
  const agreementOn = entered.agreementOn ?? days.agreementOn
  if (step === 'sign' || entered.agreementOn) {
    const isPast = agreementOn !== null && agreementOn <= last
    if (!isPast || (days.agreementSentOn ?? '') > agreementOn)
      return refused({ agreementOn: 'deskInput.agreementOn' })
  }
  const isEarly =
    documentsReceivedOn !== days.documentsReceivedOn &&
    (documentsReceivedOn ?? last) < dayIn(home.timeZone, createdAt)
  if (isEarly || (documentsReceivedOn ?? '') > last)
    return refused({ documentsReceivedOn: 'deskInput.documentsReceivedOn' })
  const rule = cancelRuleOf(home, agreementOn ?? last)
  const byRule = rule && lastDayToCancel(rule, { agreementOn, documentsReceivedOn })
  if (rule && cancelUntil && cancelUntil !== byRule) return refused({ cancelUntil: 'deskInput.cancelByRule' })
  const byHand = cancelUntil === undefined ? days.cancelUntil : cancelUntil
  const until = rule ? byRule : byHand
  const isWithin = (day: string, signed: string) =>
    day >= signed && Date.parse(day) - Date.parse(signed) <= CANCEL_DAYS * DAY
  if (until !== null && (agreementOn === null || !isWithin(until, agreementOn)))
    return refused({ cancelUntil: 'deskInput.cancelUntil' })
  return right({
    agreementOn,
    documentsReceivedOn,
    cancelUntil: until,
    cancelRule: (byRule && rule?.id) ?? null,
  })
}

/** The dates of a step, checked and completed, such as the last day to cancel. */
export const stepDates = (entered: Entered, asked: Asked, now = new Date()): Dates => {
  const { step, takesSuite = false } = entered
  if (step === 'accept' || step === 'hold') return holdOf(entered, now)
  if (step === 'send_agreement') return sentOf(entered, asked, now)
  if (step !== 'sign' && step !== 'days') return right({})
  const found = purchaseOf(entered, asked, now)
  return found.wrong || step === 'days' ? found : right({ ...found.dates, takesSuite })
}
