import { ApiError } from '#lib/api.ts'
import { sendFile, type Sending } from '#lib/send-file.ts'
import { deleteDocument } from './document.calls.ts'
import type { SignedUpload } from './document.schema.ts'
import { THROUGH_FUNCTION, uploadError } from './document.rules.ts'

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The message is for the visitor. Status 0: no response. */
const refused = (status: number, body: unknown) => new ApiError(status, uploadError(body))

const send = async (...sent: Parameters<typeof sendFile>) => {
  const { status, text } = await sendFile(...sent)
  const answer = parse(text)
  if (status >= 200 && status < 300) return answer
  throw refused(status, answer)
}

/** Through the function, as specified. */
const sendDirectly = (file: File, how: Sending) => {
  const form = new FormData()
  form.set('document', file)
  return send('POST', '/api/userauth/user/upload', form, how)
}

/** Straight to storage: the server reserves room first and checks the file afterwards. */
const sendToStorage = async (file: File, how: Sending) => {
  const { signal } = how
  const asked = JSON.stringify({ filename: file.name, size: file.size, contentType: file.type })
  const headers = { 'content-type': 'application/json' }
  const answer = await send('POST', '/api/userauth/user/uploads', asked, { signal, headers })
  const { documentId, method, url, headers: signed } = answer as SignedUpload
  try {
    await send(method, url, file, { ...how, headers: signed })
    await send('POST', `/api/userauth/user/uploads/${documentId}/complete`, null, { signal })
  } catch (error) {
    // The reservation would expire, but not before a retry.
    await deleteDocument(documentId).catch(() => undefined)
    throw error
  }
}

/** @throws ApiError, or the reason of the abort. */
export const uploadDocument = (file: File, how: Sending) =>
  file.size > THROUGH_FUNCTION ? sendToStorage(file, how) : sendDirectly(file, how)
