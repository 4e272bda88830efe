import { createDeskStore } from '#features/desk/desk.store.ts'
import type { StaffLog } from './staff.schema.ts'

const stores = new Map<string, ReturnType<typeof createDeskStore<StaffLog>>>()

/** The newest actions of a choice. */
export const logStore = (path: string) => {
  const store =
    stores.get(path) ?? createDeskStore<StaffLog>([path], { dedupeTime: 1_000, cacheLifetime: 1_000 })
  stores.set(path, store)
  return store
}
