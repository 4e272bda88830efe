import { useState } from 'react'
import { documents as texts } from '#texts/document.ts'
import { toastError, toastSuccess } from '#ui/toast.script.ts'
import { sayFailure } from './document.calls.ts'
import { refusal } from './document.rules.ts'
import { reloadDocuments } from './document.store.ts'
import { uploadDocument } from './upload.calls.ts'

/** A running upload. */
export interface Upload {
  file: File
  /** Bytes sent. */
  sent: number
  cancel: () => void
}

/** One upload at a time; null while there is none. */
export const useUpload = () => {
  const [upload, setUpload] = useState<Upload | null>(null)
  const start = async (file: File) => {
    const refused = refusal(file)
    if (refused) return toastError(refused)
    const abort = new AbortController()
    const show = (bytes: number) =>
      // The multipart body is a little longer than the file.
      setUpload({ file, sent: Math.min(bytes, file.size), cancel: () => abort.abort() })
    show(0)
    try {
      await uploadDocument(file, { signal: abort.signal, onProgress: show })
      toastSuccess(texts.uploaded)
      await reloadDocuments()
    } catch (error) {
      if (abort.signal.aborted) toastSuccess(texts.cancelled)
      else sayFailure(error)
    }
    setUpload(null)
  }
  return { upload, start }
}
