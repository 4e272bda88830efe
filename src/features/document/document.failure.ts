import { isEnded } from '#ui/own-list.rules.ts'
import { toLogin } from '#features/session/session.store.ts'
import { documents } from '#texts/document.ts'
import { toastError } from '#ui/toast.script.ts'

/** Says why something about a document failed; an ended session leads to sign in. */
export const sayFailure = (error: unknown) => {
  console.warn('A call about a document failed.', error)
  if (isEnded(error)) return toLogin(documents.ended)
  toastError(error instanceof Error ? error.message : documents.uploadFailed)
}
