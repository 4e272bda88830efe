import { nanoquery } from '@nanostores/query'
import { getJson } from './api.ts'

/** ms after which a call counts as failed. */
const LIMIT = 10_000

/**
 * Reads from the API in islands. The parts of a key are joined to the path: `createFetcherStore(['/api/user/profile'])`.
 * Equal keys share one request and its answer. Nothing is repeated by itself: a person decides with "Try again".
 * What a mutation changes is written with `mutateCache` or asked for again with `revalidateKeys`.
 */
export const [createFetcherStore, , { revalidateKeys, mutateCache }] = nanoquery({
  fetcher: (...keys) => getJson(keys.join(''), { signal: AbortSignal.timeout(LIMIT) }),
  onErrorRetry: null,
  // An answer holds as long as the page, also one that was written by hand.
  dedupeTime: Infinity,
  cacheLifetime: Infinity,
  // In a tab that was left nothing is asked: what was missed is asked for when somebody comes back.
  revalidateOnFocus: true,
})
