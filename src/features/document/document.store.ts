import { createOwnStore } from '#features/session/owner.store.ts'
import { ApiError } from '#lib/api.ts'
import { noteFailed } from '#lib/call-failed.ts'
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

interface Documents {
  documents: Document[]
  usage: Usage | null
}

/** A person's documents, newest first; an invalid answer counts as none. */
export const $documents = createOwnStore('documents', {
  read: async (): Promise<Documents> => {
    const response = await fetch('/api/userauth/user/documents', {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(10_000),
    })
    noteFailed(response.status, response.url)
    if (!response.ok) throw new ApiError(response.status, '')
    const answer: unknown = await response.json()
    return { documents: Array.isArray(answer) ? answer : [], usage: usageOf(response.headers) }
  },
})

/** Requests the list again; resolves when it has loaded or failed. */
export const reloadDocuments = async () => {
  $documents.revalidate()
  await $documents.get().promise?.catch(() => undefined)
}
