import { visitList as texts } from '#texts/desk-lists.ts'
import { OUTCOMES, type VisitRow } from './desk-visit.schema.ts'

interface Props {
  visit: Pick<VisitRow, 'begun' | 'state' | 'outcome' | 'name'>
  onMark: (outcome: VisitRow['outcome']) => void
}

/** Whether the person came, once the visit has begun; pressing again undoes it. */
export const VisitMarks = ({ visit, onMark }: Props) => {
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
          onClick={() => onMark(visit.outcome === one ? null : one)}
        >
          {texts.outcomes[one]}
        </button>
      ))}
    </span>
  )
}
