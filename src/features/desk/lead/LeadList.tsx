import { formatShortMoment } from '#lib/format.ts'
import { localePath } from '#lib/locale-path.ts'
import { deskLists, leadList as texts } from '#texts/desk-lists.ts'
import { ExportButton } from '#features/desk/export/ExportButton.tsx'
import { BuildingField, ChoiceField } from '#features/desk/list/ChoiceField.tsx'
import { WHOSE } from '#features/desk/list/desk-list.schema.ts'
import { DeskList, type Column } from '#features/desk/list/DeskList.tsx'
import { useChoices } from '#features/desk/list/useChoices.ts'
import type { Member } from '#features/desk/staff/staff.schema.ts'
import { LEAD_ORDERS, LEAD_STATES, LISTED_KINDS, type LeadRow } from './desk-lead.schema.ts'
import { aboutOf, assigneeOf, kindOf, lookOf, stateOf } from './lead-row.rules.ts'

export const leadHref = ({ _id }: { _id: string }) => localePath(`/desk/lead?id=${_id}`)

const COLUMNS: Column<LeadRow>[] = [
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
  { label: texts.message, cell: ({ message }) => message && <span className="desk-excerpt">{message}</span> },
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
]

/** Questions, visits on a day and "tell me first". */
export const LeadList = ({ member }: { member: Member }) => {
  const { chosen, building, choose } = useChoices({
    state: LEAD_STATES,
    kind: LISTED_KINDS,
    whose: WHOSE,
    sort: LEAD_ORDERS,
  })
  return (
    <DeskList<LeadRow>
      title={texts.title}
      searchHint={texts.searchHint}
      none={texts.none}
      noneNext={texts.noneNext}
      path="/api/desk/leads"
      query={{ ...chosen, ...(building && { building }) }}
      keyOf={({ _id: id, createdAt: at }) => ({ at, id })}
      columns={COLUMNS}
      tools={
        member.role === 'manager' && (
          <ExportButton
            what="leads"
            filter={{ state: chosen.state, kind: chosen.kind, ...(building && { building }) }}
          />
        )
      }
      filters={
        <>
          <ChoiceField
            label={texts.state}
            options={texts.states}
            value={chosen.state}
            onChoose={(value) => choose('state', value)}
          />
          <ChoiceField
            label={texts.kind}
            options={texts.kinds}
            value={chosen.kind}
            onChoose={(value) => choose('kind', value)}
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
