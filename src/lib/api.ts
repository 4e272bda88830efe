/** What an API answers when it cannot: `{ message, code, fields? }` with its HTTP status. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  /** What is wrong with which input, by its name. */
  readonly fields: Record<string, string>

  constructor(status: number, message: string, code = '', fields: Record<string, string> = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

const errorOf = async (response: Response) => {
  const body = await response.json().catch(() => null)
  return new ApiError(response.status, text(body?.message), text(body?.code), body?.fields ?? {})
}

/**
 * GETs one of the site's own addresses.
 * @throws ApiError with the status of an answer that is not a success, or status 0 when no answer came or it
 * was not JSON; an aborted call throws the reason of the abort.
 */
export const getJson = async <T>(path: string, { signal }: { signal?: AbortSignal } = {}): Promise<T> => {
  try {
    const response = await fetch(path, { headers: { accept: 'application/json' }, signal: signal ?? null })
    if (!response.ok) throw await errorOf(response)
    return await response.json()
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error
    throw new ApiError(0, '')
  }
}
