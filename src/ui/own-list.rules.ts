import { ApiError } from '#lib/api.ts'

/** Whether a call failed, or what caused its failure did, because nobody is signed in any more. */
export const isEnded = (error: unknown): boolean =>
  (error instanceof ApiError && error.status === 401) ||
  (error instanceof Error && error.cause !== undefined && isEnded(error.cause))

/** What stands where a list belongs. */
export type OwnListState = 'loading' | 'ended' | 'failed' | 'none' | 'list'

export const stateOf = (list: readonly unknown[] | undefined, error: unknown): OwnListState => {
  if (error) return isEnded(error) ? 'ended' : 'failed'
  if (!list) return 'loading'
  return list.length > 0 ? 'list' : 'none'
}
