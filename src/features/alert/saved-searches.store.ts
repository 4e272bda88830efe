import { createOwnStore } from '#features/session/owner.store.ts'
import { getJson } from '#lib/api.ts'
import type { SavedSearches } from './alert.schema.ts'

/** The person's saved searches, newest first. */
export const $searches = createOwnStore('saved searches', {
  read: async () => {
    const { searches } = await getJson<SavedSearches>('/api/user/searches')
    return searches
  },
})
