import { useRef } from 'react'
import { useFileDrop } from '#features/desk/useFileDrop.ts'
import { deskImport as texts } from '#texts/desk-listing.ts'
import { Icon } from '#ui/Icon.tsx'
import { importTable, type ImportState } from './import.store.ts'

interface Props {
  busy: ImportState['busy']
  problem: string
}

/** Where a table is chosen or dropped, and what format it needs. */
export const ImportStart = ({ busy, problem }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const label = busy === 'uploading' ? texts.uploading : texts.choose
  const chosen = () => {
    const file = input.current?.files?.[0]
    // Lets the same file be chosen again.
    if (file) void importTable(file).finally(() => input.current && (input.current.value = ''))
  }
  const drop = useFileDrop(([file]) => file && void importTable(file))
  return (
    <div className="desk-import">
      <div className="desk-drop" {...drop}>
        <p className="desk-drop__lead">{texts.lead}</p>
        <button
          className="btn"
          type="button"
          aria-busy={busy !== null || undefined}
          onClick={() => busy === null && input.current?.click()}
        >
          <Icon name="upload" />
          {label}
        </button>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          hidden
          aria-label={label}
          onChange={chosen}
        />
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
