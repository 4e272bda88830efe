import { useRef } from 'react'
import { deskLists, visitList as texts } from '#texts/desk-lists.ts'
import { deskCall } from '#features/desk/desk.store.ts'
import type { List } from '#features/desk/list/DeskList.tsx'
import { personHref } from '#features/desk/person/person-row.rules.ts'
import { PhoneLink } from '#features/desk/PhoneLink.tsx'
import { useAction } from '#features/desk/useAction.ts'
import type { DeskVisitsQuery, VisitRow } from './desk-visit.schema.ts'
import { lookOf, visitHref, whenOf } from './visit-row.rules.ts'
import { VisitMarks } from './VisitMarks.tsx'
import { VisitTools } from './VisitTools.tsx'

interface OutcomeProps {
  visit: VisitRow
  replace: (changed: Pick<VisitRow, '_id' | 'outcome'>) => void
}

/** Whether the person came. */
const Outcome = ({ visit, replace }: OutcomeProps) => {
  const { _id, outcome: before } = visit
  const wanted = useRef(before)
  const { run } = useAction({ failed: ({ message }) => message || texts.failed, repeats: true })
  const mark = (outcome: VisitRow['outcome']) =>
    run(async () => {
      wanted.current = outcome
      replace({ _id, outcome })
      try {
        await deskCall(`/api/desk/visits/${_id}`, { method: 'POST', body: { outcome } })
        // The list may have been reloaded between the press and its answer.
        if (wanted.current === outcome) replace({ _id, outcome })
      } catch (error) {
        replace({ _id, outcome: before })
        throw error
      }
    })
  return <VisitMarks visit={visit} onMark={(outcome) => void mark(outcome)} />
}

/** Visits by time, on their sales centre's clock. */
export const VISITS: List<VisitRow, DeskVisitsQuery> = {
  path: '/api/desk/visits',
  texts,
  filters: [
    { name: 'period', label: texts.period, options: texts.periods },
    { name: 'state', label: texts.state, options: texts.states },
    'building',
  ],
  columns: [
    {
      label: texts.time,
      cell: (visit) => (
        <>
          <a href={visitHref(visit)}>
            <time dateTime={visit.starts}>{whenOf(visit)}</time>
          </a>
          <small>{visit.building.name}</small>
        </>
      ),
    },
    {
      label: texts.person,
      cell: ({ name, reference, person }) => (
        <>
          {person ? <a href={personHref({ _id: person })}>{name}</a> : name}
          <small>{reference}</small>
        </>
      ),
    },
    {
      label: texts.contact,
      cell: ({ email, phone }) => (
        <>
          {email && <a href={`mailto:${email}`}>{email}</a>}
          {phone && (
            <small>
              <PhoneLink phone={phone} />
            </small>
          )}
        </>
      ),
    },
    {
      label: texts.message,
      cell: ({ message }) => message && <span className="desk-excerpt">{message}</span>,
    },
    {
      label: texts.state,
      cell: ({ state }) => (
        <span className={`desk-status desk-status--${lookOf({ state, outcome: null })}`}>
          {texts.stateOf[state]}
        </span>
      ),
    },
    {
      label: deskLists.whose,
      cell: ({ assignedTo }) => (
        <span className={assignedTo ? undefined : 'soft'}>{assignedTo?.name ?? deskLists.nobody}</span>
      ),
    },
    { label: texts.outcome, cell: (visit, { replace }) => <Outcome visit={visit} replace={replace} /> },
  ],
  keyOf: ({ _id: id, startsAt: at }) => ({ at, id }),
  tools: () => <VisitTools view="list" />,
}
