import { useState } from 'react'
import { isEnded } from '#ui/own-list.rules.ts'
import { documents as texts } from '#texts/document.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { toastSuccess } from '#ui/toast.script.ts'
import { deleteDocument, sayFailure } from './document.calls.ts'
import type { Document } from './document.schema.ts'

interface Props {
  /** The one to delete; null while nothing is asked. */
  document: Document | null
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a document goes for good. The focus begins on Cancel. */
export const DeleteDocument = ({ document, onClose, onDeleted }: Props) => {
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    if (!document || busy) return
    setBusy(true)
    try {
      await deleteDocument(document._id)
      onClose()
      toastSuccess(texts.deleted)
      onDeleted()
    } catch (error) {
      onClose()
      sayFailure(isEnded(error) ? error : new Error(texts.deleteFailed, { cause: error }))
    }
    setBusy(false)
  }
  return (
    <Dialog
      open={document !== null}
      onClose={onClose}
      heading={texts.deleteTitle}
      role="alertdialog"
      className="delete-document"
      end={
        <>
          <button className="btn btn--line" type="button" onClick={onClose}>
            {texts.keep}
          </button>
          <button
            className="btn btn--danger"
            type="button"
            aria-busy={busy || undefined}
            onClick={() => void remove()}
          >
            {texts.delete}
          </button>
        </>
      }
    >
      <p>{texts.deleteQuestion}</p>
      <p className="soft small mt-2">{document?.filename}</p>
    </Dialog>
  )
}
