import { ApiError } from '#lib/api.ts'
import { formatClock } from '#lib/format.ts'
import { visitList as texts } from '#texts/desk-lists.ts'
import { toastError } from '#ui/toast.script.ts'
import { useState } from 'react'
import { deskCall } from '#features/desk/desk.store.ts'
import { BuildingField, ChoiceField } from '#features/desk/list/ChoiceField.tsx'
import { DeskList, type Column } from '#features/desk/list/DeskList.tsx'
import { useChoices } from '#features/desk/list/useChoices.ts'
import { LISTED_VISITS, OUTCOMES, VISIT_PERIODS, type VisitRow } from './desk-visit.schema.ts'

/** Whether the person came; pressed again, it is taken back. */
const Outcome = ({ visit }: { visit: VisitRow }) => {
  const [outcome, setOutcome] = useState(visit.outcome)
  const [seen, setSeen] = useState(visit.outcome)
  // A colleague noted it meanwhile.
  if (seen !== visit.outcome) {
    setSeen(visit.outcome)
    setOutcome(visit.outcome)
  }
  const mark = async (next: VisitRow['outcome']) => {
    setOutcome(next)
    try {
      await deskCall(`/api/desk/visits/${visit._id}`, { method: 'POST', body: { outcome: next } })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setOutcome(outcome)
      toastError(error.message || texts.failed)
    }
  }
  if (!visit.begun || visit.state !== 'confirmed') return null
  return (
    <span className="desk-marks">
      {OUTCOMES.map((one) => (
        <button
          key={one}
          type="button"
          className="desk-mark"
          aria-pressed={outcome === one}
          aria-label={texts.mark(texts.outcomes[one], visit.name)}
          onClick={() => void mark(outcome === one ? null : one)}
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

const COLUMNS: Column<VisitRow>[] = [
  { label: texts.time, cell: (visit) => <Time visit={visit} /> },
  {
    label: texts.person,
    cell: ({ name, reference }) => (
      <>
        {name}
        <small>{reference}</small>
      </>
    ),
  },
  {
    label: texts.contact,
    cell: ({ email, phone }) => (
      <>
        <a href={`mailto:${email}`}>{email}</a>
        {phone && (
          <small>
            <a href={`tel:${phone}`}>{phone}</a>
          </small>
        )}
      </>
    ),
  },
  { label: texts.message, cell: ({ message }) => message && <span className="desk-excerpt">{message}</span> },
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
  { label: texts.outcome, cell: (visit) => <Outcome visit={visit} /> },
]

/** Visits at a time, by the clock of their sales centre. */
export const VisitList = () => {
  const { chosen, building, choose } = useChoices({ period: VISIT_PERIODS, state: LISTED_VISITS })
  return (
    <DeskList<VisitRow>
      title={texts.title}
      searchHint={texts.searchHint}
      none={texts.none}
      noneNext={texts.noneNext}
      path="/api/desk/visits"
      query={{ ...chosen, ...(building && { building }) }}
      keyOf={({ _id: id, startsAt: at }) => ({ at, id })}
      columns={COLUMNS}
      filters={
        <>
          <ChoiceField
            label={texts.period}
            options={texts.periods}
            value={chosen.period}
            onChoose={(value) => choose('period', value)}
          />
          <ChoiceField
            label={texts.state}
            options={texts.states}
            value={chosen.state}
            onChoose={(value) => choose('state', value)}
          />
          <BuildingField value={building} onChoose={(value) => choose('building', value)} />
        </>
      }
    />
  )
}
