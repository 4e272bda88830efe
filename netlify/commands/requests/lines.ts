import { askedOf } from '#features/buyer/sent-requests.rules.ts'
import { askedIn, type ListedRequest } from '#features/buyer/staff-requests.db.ts'
import { requests as texts } from '#texts/buyer.ts'

type Row = Pick<
  ListedRequest,
  | 'reference'
  | 'status'
  | 'holds'
  | 'created_at'
  | 'user_id'
  | 'suite_id'
  | 'asked_price'
  | 'asked_currency'
  | 'asked_tax'
  | 'asked_region'
  | 'suite'
>

export const suiteOf = ({ suite }: Pick<Row, 'suite'>) => texts.suite(suite.unit_number, suite.building.name)

/** `Requested at $624,900 CAD, HST included; list price now $699,900 CAD, HST included` */
export const priceOf = (row: Row) => askedOf({ asked: askedIn(row), suite: row.suite })

/** Possible conflicts of an open request: other requests for its suite, and another one by the same buyer. */
const doubts = (row: Row, all: readonly Row[]) => {
  if (row.status !== 'submitted') return []
  const rivals = all.filter(({ status, suite_id }) => status === 'submitted' && suite_id === row.suite_id)
  const own = rivals.filter(({ user_id }) => user_id === row.user_id)
  const holder = all.find(({ holds, suite_id }) => holds && suite_id === row.suite_id)
  return [
    ...(rivals.length > 1 ? [`one of ${rivals.length} open for this suite`] : []),
    ...(own.length > 1 ? [`one of ${own.length} of this buyer for it`] : []),
    ...(holder ? [`${holder.reference} holds this suite`] : []),
  ]
}

/** One line about a request; `all` are compared with it. */
export const lineOf = (row: Row, name: string | undefined, all: readonly Row[]) =>
  [
    row.reference,
    new Date(row.created_at).toISOString().slice(0, 16).replace('T', ' '),
    row.status.padEnd(14),
    name || 'no name',
    suiteOf(row),
    priceOf(row) || 'no price set',
    ...doubts(row, all),
  ].join('  ')
