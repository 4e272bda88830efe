import { formatShortMoment } from '#lib/format.ts'
import '#ui/form/check.css'
import { useState } from 'react'
import { deskImport as texts, deskUnusual } from '#texts/desk-listing.ts'
import { useLostFocus } from '#ui/useLostFocus.ts'
import { applyImport, discardImport, type ImportState } from './import.store.ts'
import type { Preview } from './listing.schema.ts'

interface Props {
  preview: Preview
  busy: ImportState['busy']
  problem: string
}

/** What would be written, with the buttons to apply or discard it; afterwards what was written. */
export const ImportEnd = ({ preview, busy, problem }: Props) => {
  const { counts, appliedAt, added, changed, by } = preview
  const count = counts.new + counts.changed
  // The confirmation is for this preview: another version asks again.
  const [confirmed, setConfirmed] = useState(0)
  const [isAsked, setAsked] = useState(false)
  const isConfirmed = confirmed === preview.version
  const apply = () => {
    setAsked(counts.unusualChanges > 0 && !isConfirmed)
    if (counts.unusualChanges === 0 || isConfirmed) void applyImport(isConfirmed)
  }
  const outcome = useLostFocus<HTMLDivElement>(busy === 'applying')
  if (appliedAt)
    return (
      <div ref={outcome} tabIndex={-1} className="desk-outcome">
        <p role="status">{texts.applied(added, changed)}</p>
        <small>{texts.appliedBy(by, formatShortMoment(appliedAt))}</small>
      </div>
    )
  return (
    <div ref={outcome} tabIndex={-1} className="desk-outcome">
      <div role="alert">
        {counts.stale > 0 && !problem && <p className="desk-problem">{texts.stale(counts.stale)}</p>}
        {problem && <p className="desk-problem">{problem}</p>}
        {isAsked && !isConfirmed && <p className="desk-problem">{deskUnusual.confirmFirst}</p>}
      </div>
      {counts.bad > 0 && <p>{texts.leftOut(counts.bad)}</p>}
      {count === 0 && counts.bad === 0 && <p>{texts.nothing}</p>}
      {counts.unusualChanges > 0 && (
        <label className="check">
          <input
            type="checkbox"
            checked={isConfirmed}
            onChange={({ target }) => setConfirmed(target.checked ? preview.version : 0)}
          />
          <span>{deskUnusual.confirm(counts.unusualChanges)}</span>
        </label>
      )}
      <div className="desk-actions">
        {count > 0 && (
          <button className="btn" type="button" aria-busy={busy === 'applying' || undefined} onClick={apply}>
            {busy === 'applying' ? texts.applying : texts.apply(count)}
          </button>
        )}
        <button
          className="btn btn--line"
          type="button"
          aria-busy={busy === 'discarding' || undefined}
          onClick={() => void discardImport()}
        >
          {texts.discard}
        </button>
      </div>
    </div>
  )
}
