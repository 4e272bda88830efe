import type { ApiError } from '#lib/api.ts'
import { deskLists } from '#texts/desk-lists.ts'
import { failures } from '#texts/form.ts'

/** Why a row was not changed. */
export const whyUnchanged = ({ message }: ApiError) => message || deskLists.changeFailed

/** The same at the end of a form; nothing if its fields say it. */
export const whyNotSent = (error: ApiError) => {
  if (Object.keys(error.fields).length > 0) return []
  return [error.status === 0 ? failures.offline : whyUnchanged(error)]
}
