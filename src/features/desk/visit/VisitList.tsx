import { useRef } from 'react'
import { formatClock } from '#lib/format.ts'
import { visitList as texts } from '#texts/desk-lists.ts'
import { Desk } from '#features/desk/Desk.tsx'
import { deskCall } from '#features/desk/desk.store.ts'
import { DeskList, type List } from '#features/desk/list/DeskList.tsx'
import { personHref } from '#features/desk/person/person-row.rules.ts'
import { PhoneLink } from '#features/desk/PhoneLink.tsx'
import { useAction } from '#features/desk/useAction.ts'
import { OUTCOMES, type DeskVisitsQuery, type VisitRow } from './desk-visit.schema.ts'

interface OutcomeProps {
  visit: VisitRow
  replace: (changed: Pick<VisitRow, '_id' | 'outcome'>) => void
}

/** Whether the person came; pressed again, it is taken back. */
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
        // The list may have been read between the press and its answer.
        if (wanted.current === outcome) replace({ _id, outcome })
      } catch (error) {
        replace({ _id, outcome: before })
        throw error
      }
    })
  if (!visit.begun || visit.state !== 'confirmed') return null
  return (
    <span className="desk-marks">
      {OUTCOMES.map((one) => (
        <button
          key={one}
          type="button"
          className="desk-mark"
          aria-pressed={visit.outcome === one}
          aria-label={texts.mark(texts.outcomes[one], visit.name)}
          onClick={() => void mark(visit.outcome === one ? null : one)}
        >
          {texts.outcomes[one]}
        </button>
      ))}
    </span>
  )
}

const Time = ({ visit: { starts, building } }: { visit: VisitRow }) => {
  const { shortDay, time } = formatClock(starts)
  return (
    <>
      <time dateTime={starts}>{`${shortDay}, ${time}`}</time>
      <small>{building.name}</small>
    </>
  )
}

/** Visits at a time, by the clock of their sales centre. */
const VISITS: List<VisitRow, DeskVisitsQuery> = {
  path: '/api/desk/visits',
  texts,
  filters: [
    { name: 'period', label: texts.period, options: texts.periods },
    { name: 'state', label: texts.state, options: texts.states },
    'building',
  ],
  columns: [
    { label: texts.time, cell: (visit) => <Time visit={visit} /> },
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
        <span
          className={`desk-status desk-status--${{ confirmed: 'done', unconfirmed: 'live', cancelled: 'over' }[state]}`}
        >
          {texts.stateOf[state]}
        </span>
      ),
    },
    { label: texts.outcome, cell: (visit, { replace }) => <Outcome visit={visit} replace={replace} /> },
  ],
  keyOf: ({ _id: id, startsAt: at }) => ({ at, id }),
}

export const VisitsPage = () => (
  <Desk page="visits">{(member) => <DeskList list={VISITS} member={member} />}</Desk>
)
