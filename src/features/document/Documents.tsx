import '#ui/rows.css'
import './documents.css'
import { useEffect, useRef, useState } from 'react'
import { FileButton } from '#ui/form/FileButton.tsx'
import { OwnList } from '#ui/OwnList.tsx'
import { useLostFocus } from '#ui/useLostFocus.ts'
import { useSettled } from '#ui/useSettled.ts'
import { SessionEnded } from '#features/session/SessionEnded.tsx'
import { documents as texts } from '#texts/document.ts'
import { DeleteDocument } from './DeleteDocument.tsx'
import { ACCEPT, megabytes } from './document.rules.ts'
import type { Document } from './document.schema.ts'
import { $documents, reloadDocuments, type Usage } from './document.store.ts'
import { DocumentRow } from './DocumentRow.tsx'
import { Meter } from './Meter.tsx'
import { UploadRow } from './UploadRow.tsx'
import { useUpload } from './useUpload.ts'

const UsageNote = ({ usage: { used, limit } }: { usage: Usage }) => (
  <div className="documents__usage">
    <Meter percent={Math.min(100, (used / limit) * 100)} />
    <p className="label num">{texts.usage(megabytes(used), megabytes(limit))}</p>
  </div>
)

/** The person's documents: list, upload, download, delete. */
export const Documents = () => {
  const fetched = useSettled($documents)
  const { upload, start } = useUpload()
  const [asked, setAsked] = useState<Document | null>(null)
  // The upload's row is gone, with the focus.
  const button = useLostFocus<HTMLButtonElement>(upload !== null)
  const deleted = useRef(false)
  const { documents, usage } = fetched.data ?? {}
  // The focused row is gone.
  useEffect(() => {
    if (deleted.current && document.activeElement === document.body) button.current?.focus()
    deleted.current = false
  }, [button, documents])
  return (
    <OwnList
      title={texts.title}
      texts={texts}
      list={documents}
      fetched={fetched}
      onRetry={$documents.revalidate}
      head={
        <>
          <p>{texts.note}</p>
          <FileButton
            ref={button}
            className="btn btn--small documents__upload"
            icon
            label={upload ? texts.uploading : texts.upload}
            accept={ACCEPT}
            busy={upload !== null}
            onFiles={([file]) => file && void start(file)}
          />
          {usage && <UsageNote usage={usage} />}
        </>
      }
      before={
        <>
          <DeleteDocument
            document={asked}
            onClose={() => setAsked(null)}
            onDeleted={() => {
              deleted.current = true
              void reloadDocuments()
            }}
          />
          {upload && (
            <ul className="rows">
              <UploadRow upload={upload} />
            </ul>
          )}
        </>
      }
      ended={<SessionEnded text={texts.ended} />}
      none={
        <div className="empty">
          <p>{texts.none}</p>
        </div>
      }
      failed={<p>{texts.none}</p>}
    >
      <ul className="rows">
        {documents?.map((paper) => (
          <DocumentRow key={paper._id} document={paper} onDelete={() => setAsked(paper)} />
        ))}
      </ul>
    </OwnList>
  )
}
