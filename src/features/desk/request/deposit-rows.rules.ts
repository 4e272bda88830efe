import { agreedDeposits, depositPrice, standingOf } from '#features/buyer/agreed-deposits.rules.ts'
import { parseAmount } from '#features/calculator/amount.rules.ts'
import { amountWithCurrency } from '#features/suite/price-terms.rules.ts'
import { addCents } from '#lib/fraction.ts'
import { formatDay } from '#lib/format.ts'
import { requestPage } from '#texts/desk-request.ts'
import type { DeskRequest } from './request.schema.ts'

const texts = requestPage.depositTexts

export type DeskDeposit = DeskRequest['deposits'][number]

/** A deposit in a form, with its fields' initial values; a received one has none. */
export interface DepositRow extends Pick<DeskDeposit, 'due' | 'dueOn'> {
  key: string
  _id?: string
  amount: number | null
  receivedOn: string | null
}

let made = 0
/** A row whose fields are empty unless given. */
export const newRow = (given: Partial<DepositRow> = {}): DepositRow => {
  made += 1
  return { key: `new-${made}`, due: 'date', dueOn: null, amount: null, receivedOn: null, ...given }
}

export const rowsOf = (deposits: readonly DeskDeposit[]): DepositRow[] =>
  deposits.map((deposit) => ({ ...deposit, key: deposit._id }))

/**
 * Rows of a form after a colleague's change: a removed deposit becomes a new one if saved, and received ones
 * show their current state, even if they are new to the form.
 */
export const rowsAfter = (rows: readonly DepositRow[], deposits: readonly DeskDeposit[]): DepositRow[] => {
  const kept = rows.map((row) => {
    const now = deposits.find(({ _id }) => _id === row._id)
    if (now) return now.receivedOn !== null || row.receivedOn !== null ? { ...now, key: row.key } : row
    const typed = { ...row, receivedOn: null }
    delete typed._id
    return typed
  })
  const missing = deposits.filter(
    ({ _id, receivedOn }) => receivedOn !== null && rows.every((row) => row._id !== _id),
  )
  return [...kept, ...rowsOf(missing)]
}

/** The rows of an agreement signed on that day; null if they cannot be computed. */
export const scheduledRows = (request: DeskRequest, agreementOn: string) =>
  agreedDeposits(request.schedule, depositPrice(request), agreementOn)?.map((deposit) => newRow(deposit)) ??
  null

/** A row's field name: it stays when rows before it are removed. */
export const fieldOf = ({ key }: DepositRow, name: 'dueOn' | 'amount' | 'occupancy') =>
  `deposits.${key}.${name}`

/** The field that the API calls `deposits.2.amount`: it counts the rows that were sent. */
export const sentField = (rows: readonly DepositRow[]) => (name: string) =>
  name.replace(/^deposits\.(\d+)(?=\.)/, (as, at: string) => {
    const row = rows[Number(at)]
    return row ? `deposits.${row.key}` : as
  })

const text = (values: FormData, name: string) => {
  const given = values.get(name)
  return typeof given === 'string' ? given.trim() : ''
}

/** The call's body. An invalid amount stays as typed: the schema refuses it with a message. */
export const readRows = (values: FormData, rows: readonly DepositRow[]) =>
  rows.map((row) => {
    const { _id, due, dueOn, amount, receivedOn } = row
    const own = _id === undefined ? {} : { _id }
    if (receivedOn !== null) return { ...own, due, dueOn, amount }
    const typed = text(values, fieldOf(row, 'amount'))
    return {
      ...own,
      due: values.has(fieldOf(row, 'occupancy')) ? ('occupancy' as const) : ('date' as const),
      dueOn: text(values, fieldOf(row, 'dueOn')) || null,
      amount: parseAmount(typed) ?? typed,
    }
  })

type Currency = DeskRequest['suite']['building']['currency']

/** `$22,495.00 CAD` */
export const amountOf = ({ amount }: Pick<DeskDeposit, 'amount'>, currency: Currency) =>
  amountWithCurrency(amount, currency)

/** `Due 31 December 2026`; nothing is due any more once a request is over. */
export const stateOf = (
  deposit: Pick<DeskDeposit, 'due' | 'dueOn' | 'receivedOn'>,
  today: string,
  isSigned: boolean,
) => {
  const { due, dueOn, receivedOn } = deposit
  const standing = standingOf(deposit, today)
  const said = {
    received: () => texts.receivedOn(formatDay(receivedOn ?? '')),
    overdue: () => (isSigned ? texts.overdueSince : texts.wasDue)(formatDay(dueOn ?? '')),
    due: () => (isSigned ? texts.dueOn : texts.wasDue)(formatDay(dueOn ?? '')),
    open: () => texts.dayOpen,
  }[standing]()
  return {
    standing: standing === 'overdue' && !isSigned ? ('due' as const) : standing,
    said: due === 'occupancy' && dueOn !== null ? `${said}, ${texts.onOccupancy}` : said,
  }
}

/** `$10,000.00 CAD of $97,485.00 CAD received` */
export const sumOf = (deposits: readonly DeskDeposit[], currency: Currency) => {
  const total = (rows: readonly DeskDeposit[]) =>
    amountWithCurrency(addCents(...rows.map(({ amount }) => amount)), currency)
  return texts.sum(total(deposits.filter(({ receivedOn }) => receivedOn !== null)), total(deposits))
}
