import { closingInput } from '#features/closing/cash.rules.ts'
import { cashToClose } from '#features/closing/closing.rules.ts'
import type { Closing, ClosingInput, Line } from '#features/closing/closing.schema.ts'
import { homeOf, hasOccupancyFee } from '#features/closing/home.rules.ts'
import type { Due } from '#features/closing/deposits.rules.ts'
import { occupancyDue } from '#features/closing/occupancy-fee.rules.ts'
import { dueDay, dueName, dueWithin } from '#features/closing/when.rules.ts'
import type { OneYearRate } from '#features/rates/bank-figure.rules.ts'
import type { Suite } from '#features/suite/suite.schema.ts'
import { dayHere } from '#lib/day.ts'
import { formatDay, formatMoment, formatMoney } from '#lib/format.ts'
import { purchaseSteps as texts } from '#texts/buyer.ts'
import { standingOf } from './agreed-deposits.rules.ts'
import type { SentRequest } from './buyer.schema.ts'

export interface PurchaseStep {
  key: string
  name: string
  /** A day, or why there is none yet. */
  when: string
  /** That day, such as `2026-12-01`, once known, instead of as if signed today. */
  on: string | null
  /** Whether that day may still move. */
  tentative: boolean
  /** Empty if unknown. */
  amount: string
  /** Whether the amount is from the agreement rather than an estimate. */
  agreed: boolean
  /** Only if it is known to have happened. */
  done: boolean
}

type Given = Pick<
  SentRequest,
  | 'status'
  | 'createdAt'
  | 'asked'
  | 'history'
  | 'holdUntil'
  | 'agreementSentOn'
  | 'documentsReceivedOn'
  | 'agreementOn'
  | 'cancelUntil'
  | 'deposits'
>

const OCCUPANCY: Due = { when: 'occupancy', after: null, on: null }

/** Cash to close at the price of the request, from the day of the agreement, or as if it were signed today. */
const cashOf = ({ asked, agreementOn }: Given, suite: Suite, today: string, oneYear?: OneYearRate) => {
  const own = homeOf(suite)
  const home = asked ? { ...own, tax: asked.tax } : own
  const day = agreementOn ?? today
  const input = closingInput(home, (asked?.price ?? suite.price) || null, {}, day, oneYear)
  return { home, input, closing: cashToClose(input).result }
}

const depositStep = ({ due, dollars, key }: Line, isSigned: boolean): PurchaseStep => {
  const day = dueDay(due)
  const isOpen = !isSigned && (due.when === 'signing' || due.when === 'days' || due.when === 'months')
  return {
    key,
    name: texts.deposit(dueName(due)),
    when: day ? (isOpen ? texts.ifSigned(day) : day) : texts.dayUnknown,
    on: isOpen ? null : due.on,
    tentative: due.when === 'occupancy',
    amount: formatMoney(dollars ?? 0),
    agreed: false,
    done: false,
  }
}

/** A deposit of the signed agreement. If due on occupancy, its day may be tentative or unknown. */
const agreedStep = (
  deposit: Given['deposits'][number],
  occupancy: Due | null,
  today: string,
): PurchaseStep => {
  const { number, due, dueOn, amount, receivedOn } = deposit
  const standing = standingOf(deposit, today)
  const tentative = standing === 'open' ? (occupancy?.on ?? null) : null
  const name = texts.depositNumber(number, due === 'occupancy' ? dueWithin(OCCUPANCY) : '')
  const when = {
    received: () => texts.received(formatDay(receivedOn ?? '')),
    overdue: () => texts.overdue(formatDay(dueOn ?? '')),
    due: () => texts.dueBy(formatDay(dueOn ?? '')),
    open: () => (occupancy && dueDay(occupancy)) || texts.dayUnknown,
  }[standing]()
  return {
    key: `deposit-${number}`,
    name,
    when,
    on: dueOn ?? tentative,
    tentative: tentative !== null,
    amount: formatMoney(amount),
    agreed: true,
    done: standing === 'received',
  }
}

const occupancyStep = (input: ClosingInput, { lines }: Closing): PurchaseStep => {
  const fee = lines.find(({ id }) => id === 'occupancyFee')?.dollars ?? null
  const due = occupancyDue(input)
  return {
    key: 'occupancy',
    name: texts.occupancy,
    when: dueDay(due) || texts.dayUnknown,
    on: due.on,
    tentative: true,
    amount: fee === null ? '' : texts.aMonth(formatMoney(fee)),
    agreed: false,
    done: false,
  }
}

const agreementWhen = ({ agreementOn, agreementSentOn }: Given) => {
  if (agreementOn) return formatDay(agreementOn)
  return agreementSentOn ? texts.agreementSent(formatDay(agreementSentOn)) : texts.notSigned
}

const cancelWhen = ({ status, cancelUntil, documentsReceivedOn }: Given) => {
  if (cancelUntil === null) return status === 'signed' ? texts.cancelNotEntered : texts.cancelUnknown
  return documentsReceivedOn === null
    ? formatDay(cancelUntil)
    : texts.cancelFrom(formatDay(cancelUntil), formatDay(documentsReceivedOn))
}

/**
 * A request's steps from asking to closing. Days that the sales team has not entered are unknown, or "if you
 * sign on …". Deposits are estimates until the agreement is signed, and then the agreement's. Without the
 * suite, only estimates are missing. `today` is such as `2026-11-22`.
 */
export const purchaseSteps = (
  request: Given,
  suite: Suite | null,
  today: string,
  oneYear?: OneYearRate,
): PurchaseStep[] => {
  const { createdAt, history, holdUntil, agreementOn, cancelUntil } = request
  const accepted = history.findLast(({ status }) => status === 'accepted')
  const isAccepted = !['submitted', 'paused'].includes(request.status)
  const cash = suite && cashOf(request, suite, today, oneYear)
  const closing = cash?.closing ?? null
  const inQuebec = (suite?.building.region ?? request.asked?.region) === 'Québec'
  const step = (key: string, name: string, day: string | null, when: string, done = false): PurchaseStep => ({
    key,
    name,
    when,
    on: day,
    tentative: false,
    amount: '',
    agreed: false,
    done,
  })
  const asked = dayHere(createdAt)
  const called = isAccepted && accepted ? dayHere(accepted.at) : null
  return [
    step('asked', texts.asked, asked, formatDay(asked), true),
    called
      ? step('call', texts.call, called, texts.accepted(formatDay(called)), true)
      : step('call', texts.call, null, texts.callSoon),
    ...(holdUntil === null
      ? []
      : [step('hold', texts.hold, dayHere(holdUntil), texts.holdUntil(formatMoment(holdUntil)))]),
    step(
      'agreement',
      texts.agreement(inQuebec),
      agreementOn,
      agreementWhen(request),
      agreementOn !== null && agreementOn <= today,
    ),
    ...(cancelUntil !== null || suite?.building.country !== 'US'
      ? [step('cancel', texts.cancel, cancelUntil, cancelWhen(request))]
      : []),
    ...(request.status === 'signed'
      ? request.deposits.map((deposit) => agreedStep(deposit, cash && occupancyDue(cash.input), today))
      : (closing?.lines.filter(({ id }) => id === 'deposit') ?? []).map((line) =>
          depositStep(line, agreementOn !== null),
        )),
    ...(cash && closing && hasOccupancyFee(cash.home) ? [occupancyStep(cash.input, closing)] : []),
    {
      ...step('closing', texts.closing(inQuebec), null, texts.dayUnknown),
      amount: closing ? formatMoney(closing.totals.closing) : '',
    },
  ]
}
