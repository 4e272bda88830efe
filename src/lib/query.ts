import { nanoquery } from '@nanostores/query'
import { getJson } from './api.ts'

/**
 * Reads from the API in islands. The parts of a key are joined to the path: `createFetcherStore(['/api/user/profile'])`.
 * Equal keys share one request and its answer. A failed request is repeated only when the visitor presses "Try again".
 * After a change, write the new answer with `mutateCache` or request it again with `revalidateKeys`.
 */
export const [createFetcherStore, , { revalidateKeys, mutateCache }] = nanoquery({
  // A build renders islands too, but makes no requests.
  fetcher: (...keys) => ('document' in globalThis ? getJson(keys.join('')) : new Promise(() => undefined)),
  onErrorRetry: null,
  // Responses, also those written with `mutateCache`, are kept while the page is open.
  dedupeTime: Infinity,
  cacheLifetime: Infinity,
  // A hidden tab makes no requests; missed ones are made when it is shown.
  revalidateOnFocus: true,
})
