import { useState } from 'react'
import { isEnded } from '#ui/own-list.rules.ts'
import { documents as texts } from '#texts/document.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toastSuccess } from '#ui/toast.script.ts'
import { deleteDocument, sayFailure } from './document.calls.ts'
import type { Document } from './document.schema.ts'

interface Props {
  /** The document to delete; null while closed. */
  document: Document | null
  onClose: () => void
  onDeleted: () => void
}

/** Confirms the deletion of a document. */
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
    <ConfirmDialog
      open={document !== null}
      heading={texts.deleteTitle}
      keep={texts.keep}
      confirm={texts.delete}
      busy={busy}
      className="delete-document"
      onClose={onClose}
      onConfirm={() => void remove()}
    >
      <p>{texts.deleteQuestion}</p>
      <p className="soft small mt-2">{document?.filename}</p>
    </ConfirmDialog>
  )
}
