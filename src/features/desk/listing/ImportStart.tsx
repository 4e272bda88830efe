import { useState, type DragEvent } from 'react'
import { deskImport as texts } from '#texts/desk-listing.ts'
import { importTable, type ImportState } from './import.store.ts'
import { TableFile } from './TableFile.tsx'

interface Props {
  busy: ImportState['busy']
  problem: string
}

/** Where a table is chosen or dropped, and how it has to look. */
export const ImportStart = ({ busy, problem }: Props) => {
  const [isOver, setIsOver] = useState(false)
  const over = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const [file] = event.dataTransfer.files
    if (file) void importTable(file)
  }
  return (
    <div className="desk-import">
      <div
        className="desk-drop"
        data-over={isOver || undefined}
        onDragOver={over}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <p className="desk-drop__lead">{texts.lead}</p>
        <TableFile label={busy === 'reading' ? texts.reading : texts.choose} busy={busy !== null} />
        <div role="alert">{problem && <p className="desk-problem">{problem}</p>}</div>
      </div>
      <div className="desk-how">
        <ul>
          {texts.how.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <figure>
          <figcaption>{texts.exampleLabel}</figcaption>
          <pre tabIndex={0}>{texts.example}</pre>
        </figure>
      </div>
    </div>
  )
}
