import { useFileDrop } from '#features/desk/useFileDrop.ts'
import { deskImport as texts } from '#texts/desk-listing.ts'
import { FileButton } from '#ui/form/FileButton.tsx'
import { importTable, type ImportState } from './import.store.ts'

interface Props {
  busy: ImportState['busy']
  problem: string
}

/** Where a table is chosen or dropped, and what format it needs. */
export const ImportStart = ({ busy, problem }: Props) => {
  const take = ([file]: File[]) => file && void importTable(file)
  const drop = useFileDrop(take)
  return (
    <div className="desk-import">
      <div className="desk-drop" {...drop}>
        <p className="desk-drop__lead">{texts.lead}</p>
        <FileButton
          className="btn"
          icon
          label={busy === 'uploading' ? texts.uploading : texts.choose}
          accept=".csv,.tsv,.txt,text/csv"
          busy={busy !== null}
          onFiles={take}
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
