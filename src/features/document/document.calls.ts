import { toLogin } from '#features/session/session.store.ts'
import { callJson, getJson } from '#lib/api.ts'
import { documents } from '#texts/document.ts'
import { isEnded } from '#ui/own-list.rules.ts'
import { saveFile } from '#ui/save-file.ts'
import { toastError } from '#ui/toast.script.ts'
import type { Document } from './document.schema.ts'

/**
 * Saves a document under its original name.
 * @throws an Error whose message is for the visitor, its cause what went wrong.
 */
export const downloadDocument = async ({ _id, filename }: Pick<Document, '_id' | 'filename'>) => {
  const url = await getJson<{ url?: string } | null>(`/api/userauth/download/${_id}`).then(
    (answer) => answer?.url,
    (cause: unknown) => {
      throw new Error(documents.noDownloadUrl, { cause })
    },
  )
  if (!url) throw new Error(documents.noDownloadUrl)
  try {
    const response = await fetch(url)
    if (!response.ok) throw new Error(`status ${response.status}`)
    saveFile(await response.blob(), filename)
  } catch (cause) {
    throw new Error(documents.downloadFailed, { cause })
  }
}

export const deleteDocument = (id: string) =>
  callJson(`/api/userauth/user/documents/${id}`, { method: 'DELETE' })

/** Shows why a call for a document failed; an ended session leads to sign-in. */
export const sayFailure = (error: unknown) => {
  console.warn('A call about a document failed.', error)
  if (isEnded(error)) return toLogin(documents.ended)
  toastError(error instanceof Error ? error.message : documents.uploadFailed)
}
