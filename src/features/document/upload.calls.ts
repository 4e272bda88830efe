import { ApiError } from '#lib/api.ts'
import { noteFailed } from '#lib/call-failed.ts'
import { deleteDocument } from './document.calls.ts'
import type { SignedUpload } from './document.schema.ts'
import { THROUGH_FUNCTION, uploadError } from './document.rules.ts'

interface Sending {
  signal: AbortSignal
  headers?: Record<string, string>
  /** Called with the bytes sent. */
  onProgress?: (sent: number) => void
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The message is for the visitor. Status 0: no response. */
const refused = (status: number, body: unknown) => new ApiError(status, uploadError(body))

/** XMLHttpRequest, because fetch reports no upload progress. */
const send = (method: string, url: string, body: XMLHttpRequestBodyInit | null, how: Sending) =>
  new Promise<unknown>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const { signal, headers = {}, onProgress } = how
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    if (onProgress) request.upload.onprogress = ({ loaded }) => onProgress(loaded)
    request.onload = () => {
      // An address of storage names the account.
      noteFailed(request.status, url.startsWith('/') ? url : '/storage')
      const answer = parse(request.responseText)
      if (request.status >= 200 && request.status < 300) resolve(answer)
      else reject(refused(request.status, answer))
    }
    request.onerror = () => reject(refused(0, null))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    if (signal.aborted) reject(signal.reason)
    else request.send(body)
  })

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
