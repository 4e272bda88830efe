import { formatShortMoment } from '#lib/format.ts'
import { requests as buyerTexts } from '#texts/buyer.ts'
import { deskLists, requestList as texts } from '#texts/desk-lists.ts'
import { Desk } from '#features/desk/Desk.tsx'
import { ExportButton } from '#features/desk/export/ExportButton.tsx'
import { DeskList, type List } from '#features/desk/list/DeskList.tsx'
import { personHref } from '#features/desk/person/person-row.rules.ts'
import type { DeskRequestsQuery, RequestRow } from './request-list.schema.ts'
import { endsSoon, holdOf, pricesOf, requestHref } from './request-row.rules.ts'
import { Status } from './Status.tsx'

const Prices = ({ row }: { row: RequestRow }) => {
  const { then, now } = pricesOf(row)
  return (
    <>
      {then}
      {now && <small>{texts.priceNow(now)}</small>}
    </>
  )
}

/** All requests to buy. */
const REQUESTS: List<RequestRow, DeskRequestsQuery> = {
  path: '/api/desk/requests',
  texts,
  filters: [
    { name: 'status', label: texts.status, options: texts.statusOptions },
    { name: 'whose', label: deskLists.whose, options: deskLists.whoseOptions },
    'building',
    { name: 'sort', label: deskLists.sort, options: texts.orders },
  ],
  columns: [
    {
      label: texts.buyer,
      cell: (row) => (
        <>
          <a href={requestHref(row)}>{row.buyer || texts.noName}</a>
          <small>{[row.reference, ...(row.forTwo ? [texts.forTwo] : [])].join(', ')}</small>
          {row.enteredFor !== null && (
            <small>
              <a href={personHref({ _id: row.enteredFor })}>{texts.enteredByHand}</a>
            </small>
          )}
        </>
      ),
    },
    {
      label: texts.suite,
      cell: ({ suite, rivals }) => (
        <>
          {buyerTexts.suite(suite.unitNumber, suite.building.name)}
          {rivals > 0 && <small>{texts.rivals(rivals)}</small>}
        </>
      ),
    },
    { label: texts.status, cell: ({ status }) => <Status status={status} /> },
    { label: texts.asked, cell: (row) => <Prices row={row} /> },
    {
      label: texts.hold,
      cell: (row) => {
        const hold = holdOf(row)
        return hold && <span className={endsSoon(row) ? 'desk-flag' : undefined}>{hold}</span>
      },
    },
    {
      label: deskLists.whose,
      cell: ({ assignedTo }) => assignedTo?.name ?? <span className="soft">{deskLists.nobody}</span>,
    },
    {
      label: texts.sent,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatShortMoment(createdAt)}</time>,
    },
  ],
  keyOf: ({ _id: id, createdAt, holdUntil }, { sort }) => ({
    at: sort === 'hold' ? (holdUntil ?? createdAt) : createdAt,
    id,
  }),
  tools: ({ role }, { status, building }) =>
    role === 'manager' && <ExportButton what="requests" filter={{ status, building }} />,
}

export const RequestsPage = () => (
  <Desk page="requests">{(member) => <DeskList list={REQUESTS} member={member} />}</Desk>
)
