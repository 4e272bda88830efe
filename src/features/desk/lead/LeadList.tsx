import { formatShortMoment } from '#lib/format.ts'
import { deskLists, leadList as texts } from '#texts/desk-lists.ts'
import { Desk } from '#features/desk/Desk.tsx'
import { ExportButton } from '#features/desk/export/ExportButton.tsx'
import { DeskList, type List } from '#features/desk/list/DeskList.tsx'
import type { DeskLeadsQuery, LeadRow } from './desk-lead.schema.ts'
import { aboutOf, assigneeOf, kindOf, leadHref, lookOf, stateOf } from './lead-row.rules.ts'

/** Questions, visits on a day and "tell me first". */
const LEADS: List<LeadRow, DeskLeadsQuery> = {
  path: '/api/desk/leads',
  texts,
  filters: [
    { name: 'state', label: texts.state, options: texts.states },
    { name: 'kind', label: texts.kind, options: texts.kinds },
    { name: 'whose', label: deskLists.whose, options: deskLists.whoseOptions },
    'building',
    { name: 'sort', label: deskLists.sort, options: texts.orders },
  ],
  columns: [
    {
      label: texts.person,
      cell: (row) => (
        <>
          <a href={leadHref(row)}>{row.name}</a>
          <small>{row.reference}</small>
        </>
      ),
    },
    {
      label: texts.about,
      cell: (row) => (
        <>
          {aboutOf(row)}
          <small>{kindOf(row)}</small>
        </>
      ),
    },
    {
      label: texts.message,
      cell: ({ message }) => message && <span className="desk-excerpt">{message}</span>,
    },
    {
      label: texts.state,
      cell: (row) => (
        <span className={`desk-status desk-status--${lookOf(row)}`}>{texts.stateOf[stateOf(row)]}</span>
      ),
    },
    {
      label: deskLists.whose,
      cell: (row) => <span className={row.assignedTo ? undefined : 'soft'}>{assigneeOf(row)}</span>,
    },
    {
      label: texts.sent,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatShortMoment(createdAt)}</time>,
    },
  ],
  keyOf: ({ _id: id, createdAt: at }) => ({ at, id }),
  tools: ({ role }, { state, kind, building }) =>
    role === 'manager' && <ExportButton what="leads" filter={{ state, kind, building }} />,
}

export const LeadsPage = () => (
  <Desk page="leads">{(member) => <DeskList list={LEADS} member={member} />}</Desk>
)
