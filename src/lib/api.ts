import { language } from '#texts/language.ts'
import { previewTexts } from '#texts/preview.ts'
import { noteFailed } from './call-failed.ts'
import { LANGUAGES } from './languages.ts'
import { localePath } from './locale-path.ts'
import { callInPreview, isPreview } from './preview.ts'

/** An API's error, `{ message, code, fields? }`, with its HTTP status. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  /** Errors by input name. */
  readonly fields: Record<string, string>
  /** The whole answer: some refusals have more. */
  readonly body: unknown

  constructor(
    status: number,
    message: string,
    code = '',
    fields: Record<string, string> = {},
    body: unknown = null,
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
    this.body = body
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

const errorOf = async (response: Response) => {
  const body = await response.json().catch(() => null)
  return new ApiError(response.status, text(body?.message), text(body?.code), body?.fields ?? {}, body)
}

interface Call {
  method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON. */
  body?: unknown
  /** Sent as it is, with its type. */
  text?: { type: string; content: string }
  headers?: Record<string, string>
  signal?: AbortSignal
}

const init = ({ method, body, text: plain, headers, signal }: Call): RequestInit => ({
  method: method ?? 'GET',
  headers: {
    accept: 'application/json',
    'accept-language': language,
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(plain && { 'content-type': plain.type }),
    ...headers,
  },
  body: plain?.content ?? (body === undefined ? null : JSON.stringify(body)),
  signal: signal ?? null,
})

/**
 * The parsed body of a response; null if it has none.
 * @throws ApiError for an unsuccessful response
 */
export const readJson = async <T>(response: Response): Promise<T> => {
  noteFailed(response.status, response.url)
  if (!response.ok) throw await errorOf(response)
  const answer = await response.text()
  return JSON.parse(answer || 'null')
}

/** @throws ApiError if a page of a preview does not send it. */
const addressOf = (path: string, { method }: Call) => {
  const asked = isPreview ? callInPreview(path, method) : { path }
  if (!asked) throw new ApiError(403, previewTexts.notSent, 'preview')
  return 'file' in asked ? localePath(asked.file) : asked.path
}

/**
 * Calls one of the site's own addresses. A response without a body is null.
 * @throws ApiError with the status of an unsuccessful response, or 0 if there was none or it was not JSON; an aborted
 *   call throws the abort's reason.
 */
export const callJson = async <T>(path: string, call: Call = {}): Promise<T> => {
  try {
    return await readJson(await fetch(addressOf(path, call), init(call)))
  } catch (error) {
    if (error instanceof ApiError || call.signal?.aborted) throw error
    throw new ApiError(0, '')
  }
}

/** A call that names the language of this build in its address, by which the CDN keeps answers. */
export const inOwnLanguage = (path: string) =>
  language === LANGUAGES[0].tag ? path : `${path}${path.includes('?') ? '&' : '?'}language=${language}`

/** GETs one of the site's own addresses, like `callJson`. Without a signal it times out after ten seconds. */
export const getJson = <T>(path: string, signal = AbortSignal.timeout(10_000)) =>
  callJson<T>(inOwnLanguage(path), { signal })
