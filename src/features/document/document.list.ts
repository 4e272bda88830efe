import { ApiError } from '#lib/api.ts'
import type { Document } from './document.schema.ts'

export interface Usage {
  /** Bytes. */
  used: number
  limit: number
}

const usageOf = (headers: Headers): Usage | null => {
  const [used, limit] = ['x-storage-used', 'x-storage-limit'].map((name) => Number(headers.get(name) ?? NaN))
  return used !== undefined && limit !== undefined && used >= 0 && limit > 0 ? { used, limit } : null
}

/**
 * A person's documents, newest first; an answer that is no array counts as none.
 * @throws ApiError
 */
export const listDocuments = async (): Promise<{ documents: Document[]; usage: Usage | null }> => {
  const response = await fetch('/api/userauth/user/documents', { headers: { accept: 'application/json' } })
  if (!response.ok) throw new ApiError(response.status, '')
  const answer: unknown = await response.json()
  return { documents: Array.isArray(answer) ? answer : [], usage: usageOf(response.headers) }
}
