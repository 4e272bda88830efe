import { useState } from 'react'
import { formatBytes, formatMoment } from '#lib/format.ts'
import { documents as texts } from '#texts/document.ts'
import { Icon } from '#ui/Icon.tsx'
import { toastSuccess } from '#ui/toast.script.ts'
import { downloadDocument, sayFailure } from './document.calls.ts'
import type { Document } from './document.schema.ts'

interface Props {
  document: Document
  onDelete: () => void
}

export const DocumentRow = ({ document, onDelete }: Props) => {
  const { filename, uploadDate, size } = document
  const [busy, setBusy] = useState(false)
  const download = async () => {
    if (busy) return
    setBusy(true)
    try {
      await downloadDocument(document)
      toastSuccess(texts.downloaded)
    } catch (error) {
      sayFailure(error)
    }
    setBusy(false)
  }
  return (
    <li>
      <div>
        <strong>{filename}</strong>
        <small>
          <time dateTime={uploadDate}>{formatMoment(uploadDate)}</time>
          {Number.isFinite(size) && `, ${formatBytes(size)}`}
        </small>
      </div>
      <div className="rows__actions">
        <button
          className="icon-btn"
          type="button"
          aria-label={texts.download(filename)}
          aria-busy={busy || undefined}
          onClick={() => void download()}
        >
          <Icon name="download" />
        </button>
        <button
          className="icon-btn"
          type="button"
          aria-label={texts.remove(filename)}
          aria-haspopup="dialog"
          onClick={onDelete}
        >
          <Icon name="trash" />
        </button>
      </div>
    </li>
  )
}
