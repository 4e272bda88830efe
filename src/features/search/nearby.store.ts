import { createFetcherStore } from '#lib/query.ts'
import type { DevelopmentNear } from './search.schema.ts'

const stores = new Map<string, ReturnType<typeof createFetcherStore<DevelopmentNear[]>>>()

/** The developments nearest to a place; one store per place. */
export const nearbyStore = (placeId: string) => {
  const store =
    stores.get(placeId) ??
    createFetcherStore<DevelopmentNear[]>([`/api/search/developments?placeId=${encodeURIComponent(placeId)}`])
  stores.set(placeId, store)
  return store
}
