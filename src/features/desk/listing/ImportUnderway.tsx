import { deskImport as texts } from '#texts/desk-listing.ts'
import { discardImport, hasTable, resumeImport, stopImport, type ImportState } from './import.store.ts'
import type { Import } from './listing.schema.ts'
import { TableFile } from './TableFile.tsx'

interface Props {
  current: Import
  busy: ImportState['busy']
  problem: string
}

/** A table of which some parts have not arrived. */
export const ImportUnderway = ({ current, busy, problem }: Props) => {
  const { parts, staged } = current
  const isSending = busy === 'sending'
  const words = isSending
    ? texts.sending(Math.min(staged.length + 1, parts), parts)
    : texts.stopped(staged.length, parts)
  return (
    <div className="desk-underway">
      <p role="status">{words}</p>
      <progress max={parts} value={staged.length} aria-label={words} />
      <div role="alert">{problem && <p className="desk-problem">{problem}</p>}</div>
      <div className="desk-actions">
        {isSending ? (
          <button className="btn btn--line" type="button" onClick={stopImport}>
            {texts.stop}
          </button>
        ) : (
          <>
            {hasTable(current) ? (
              <button className="btn" type="button" onClick={() => void resumeImport()}>
                {texts.goOn}
              </button>
            ) : (
              <TableFile label={texts.chooseAgain} busy={busy !== null} />
            )}
            <button
              className="btn btn--line"
              type="button"
              aria-busy={busy === 'discarding' || undefined}
              onClick={() => void discardImport()}
            >
              {texts.discard}
            </button>
          </>
        )}
      </div>
    </div>
  )
}
