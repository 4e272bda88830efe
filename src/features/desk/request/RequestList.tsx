import { formatShortMoment } from '#lib/format.ts'
import { localePath } from '#lib/locale-path.ts'
import { requests as buyerTexts } from '#texts/buyer.ts'
import { deskLists, requestList as texts, requestStatus } from '#texts/desk-lists.ts'
import { ExportButton } from '#features/desk/export/ExportButton.tsx'
import { BuildingField, ChoiceField } from '#features/desk/list/ChoiceField.tsx'
import { WHOSE } from '#features/desk/list/desk-list.schema.ts'
import { DeskList, type Column } from '#features/desk/list/DeskList.tsx'
import { useChoices } from '#features/desk/list/useChoices.ts'
import type { Member } from '#features/desk/staff/staff.schema.ts'
import { LISTED_STATUSES, REQUEST_ORDERS, type RequestRow } from './request-list.schema.ts'
import { endsSoon, holdOf, lookOf, pricesOf } from './request-row.rules.ts'

export const requestHref = ({ _id }: { _id: string }) => localePath(`/desk/request?id=${_id}`)

export const Status = ({ status }: Pick<RequestRow, 'status'>) => (
  <span className={`desk-status desk-status--${lookOf(status)}`}>{requestStatus[status]}</span>
)

const Prices = ({ row }: { row: RequestRow }) => {
  const { then, now } = pricesOf(row)
  return (
    <>
      {then}
      {now && <small>{texts.priceNow(now)}</small>}
    </>
  )
}

const COLUMNS: Column<RequestRow>[] = [
  {
    label: texts.buyer,
    cell: (row) => (
      <>
        <a href={requestHref(row)}>{row.buyer || texts.noName}</a>
        <small>{[row.reference, ...(row.forTwo ? [texts.forTwo] : [])].join(', ')}</small>
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
]

/** All requests to buy. */
export const RequestList = ({ member }: { member: Member }) => {
  const { chosen, building, choose } = useChoices({
    status: LISTED_STATUSES,
    whose: WHOSE,
    sort: REQUEST_ORDERS,
  })
  const filter = { ...chosen, ...(building && { building }) }
  return (
    <DeskList<RequestRow>
      title={texts.title}
      searchHint={texts.searchHint}
      none={texts.none}
      noneNext={texts.noneNext}
      path="/api/desk/requests"
      query={filter}
      keyOf={({ _id: id, createdAt, holdUntil }) => ({
        at: chosen.sort === 'hold' ? (holdUntil ?? createdAt) : createdAt,
        id,
      })}
      columns={COLUMNS}
      tools={
        member.role === 'manager' && (
          <ExportButton what="requests" filter={{ status: chosen.status, ...(building && { building }) }} />
        )
      }
      filters={
        <>
          <ChoiceField
            label={texts.status}
            options={texts.statusOptions}
            value={chosen.status}
            onChoose={(value) => choose('status', value)}
          />
          <ChoiceField
            label={deskLists.whose}
            options={deskLists.whoseOptions}
            value={chosen.whose}
            onChoose={(value) => choose('whose', value)}
          />
          <BuildingField value={building} onChoose={(value) => choose('building', value)} />
          <ChoiceField
            label={deskLists.sort}
            options={texts.orders}
            value={chosen.sort}
            onChoose={(value) => choose('sort', value)}
          />
        </>
      }
    />
  )
}
