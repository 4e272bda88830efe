import { createFetcherStore, revalidateKeys } from '#lib/query.ts'
import type { VisitTimes } from './visit.schema.ts'

const stores = new Map<string, ReturnType<typeof createFetcherStore<VisitTimes>>>()
const pathOf = (buildingId: string) => `/api/visits?building=${buildingId}`

/** The times of a building, requested again after a minute, because others book too. */
export const visitTimesStore = (buildingId: string) => {
  const store =
    stores.get(buildingId) ??
    createFetcherStore<VisitTimes>([pathOf(buildingId)], { dedupeTime: 60_000, cacheLifetime: 60_000 })
  stores.set(buildingId, store)
  return store
}

/** Reloads the times: one was taken meanwhile. */
export const renewVisitTimes = (buildingId: string) => revalidateKeys(pathOf(buildingId))
