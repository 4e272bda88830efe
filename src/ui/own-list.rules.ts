import { ApiError } from '#lib/api.ts'

/** Whether the call, or its cause, failed because the session ended. */
export const isEnded = (error: unknown): boolean =>
  (error instanceof ApiError && error.status === 401) ||
  (error instanceof Error && error.cause !== undefined && isEnded(error.cause))

/** State of a list on the profile. */
export type OwnListState = 'loading' | 'ended' | 'failed' | 'none' | 'list'

export const stateOf = (list: readonly unknown[] | undefined, error: unknown): OwnListState => {
  if (error) return isEnded(error) ? 'ended' : 'failed'
  if (!list) return 'loading'
  return list.length > 0 ? 'list' : 'none'
}
