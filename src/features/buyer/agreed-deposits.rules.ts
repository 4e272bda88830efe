import { depositSchedule } from '#features/closing/deposits.rules.ts'
import type { Deposit } from '#features/suite/money.schema.ts'
import { addCents } from '#lib/fraction.ts'
import type { MessageKey } from '#lib/message.ts'

/** A deposit is due on a day, or on occupancy, whose day may not be known yet. */
export const AGREED_DUES = ['date', 'occupancy'] as const

/** A deposit of an agreement. */
export interface AgreedDeposit {
  due: (typeof AGREED_DUES)[number]
  /** `2026-12-01`; null while the day is unknown. */
  dueOn: string | null
  /** In the currency of the building's country. */
  amount: number
}

/** The most deposits of one agreement. */
export const MOST_DEPOSITS = 20
const HIGHEST = 100_000_000

/**
 * The deposits of an agreement signed on that day, from its suite's schedule; null where schedule or price
 * are unknown or do not fit. An occupancy day that is not agreed is only tentative, so it is left open.
 */
export const agreedDeposits = (
  schedule: readonly Deposit[] | null,
  price: number | null,
  agreementOn: string,
): AgreedDeposit[] | null =>
  (schedule && price !== null ? depositSchedule(schedule, price, agreementOn) : null)?.flatMap(
    ({ dollars, due: { when, on } }): AgreedDeposit[] =>
      dollars === 0 ? [] : [{ due: when === 'occupancy' ? 'occupancy' : 'date', dueOn: on, amount: dollars }],
  ) ?? null

/** The price that deposits are shares of: the requested price, else today's list price; null if there is none. */
export const depositPrice = ({
  asked,
  suite,
}: {
  asked: { price: number } | null
  suite: { price: number }
}) => (asked?.price ?? suite.price) || null

const LAST = '2099-12-31'
/** The last plausible day: a suite's schedule covers ten years at most. */
const lastDay = (agreementOn: string | null) => {
  if (agreementOn === null) return LAST
  const end = new Date(Date.parse(`${agreementOn}T00:00:00Z`) + 3653 * 86_400_000).toISOString().slice(0, 10)
  return end < LAST ? end : LAST
}

/** The errors in deposits, by field; the same as in `private.write_deposits`. */
export const depositFaults = (
  rows: readonly AgreedDeposit[],
  { agreementOn, price }: { agreementOn: string | null; price: number | null },
) => {
  const wrong: Record<string, MessageKey> = {}
  const first = agreementOn ?? '2000-01-01'
  for (const [at, { due, dueOn, amount }] of rows.entries()) {
    if (dueOn === null ? due === 'date' : dueOn < first || dueOn > lastDay(agreementOn))
      wrong[`deposits.${at}.dueOn`] = 'deskInput.depositDay'
    if (!(amount > 0 && amount <= HIGHEST) || addCents(amount) !== amount)
      wrong[`deposits.${at}.amount`] = 'deskInput.amount'
  }
  const total = addCents(...rows.map(({ amount }) => amount))
  if (Object.keys(wrong).length === 0 && price !== null && total > price)
    wrong[`deposits.${rows.length - 1}.amount`] = 'deskInput.depositsOver'
  return wrong
}

/** A deposit's state on a day: an open one without a day is not due yet. */
export const standingOf = (
  { dueOn, receivedOn }: { dueOn: string | null; receivedOn: string | null },
  today: string,
) => {
  if (receivedOn !== null) return 'received'
  if (dueOn === null) return 'open'
  return dueOn < today ? 'overdue' : 'due'
}
