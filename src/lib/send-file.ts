import { noteFailed } from './call-failed.ts'

export interface Sending {
  signal: AbortSignal
  headers?: Record<string, string>
  /** Called with the bytes sent. */
  onProgress?: (sent: number) => void
}

/**
 * Sends a body and returns the answer, with status 0 if there was none. XMLHttpRequest, because fetch reports no upload
 * progress.
 * @throws the reason of the abort
 */
export const sendFile = (
  method: string,
  url: string,
  body: XMLHttpRequestBodyInit | null,
  { signal, headers = {}, onProgress }: Sending,
) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    if (onProgress) request.upload.onprogress = ({ loaded }) => onProgress(loaded)
    request.onload = () => {
      // An address of storage names the account.
      noteFailed(request.status, url.startsWith('/') ? url : '/storage')
      resolve({ status: request.status, text: request.responseText })
    }
    request.onerror = () => resolve({ status: 0, text: '' })
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    if (signal.aborted) reject(signal.reason)
    else request.send(body)
  })
