import { createOwnStore } from '#features/session/owner.store.ts'
import { getJson } from '#lib/api.ts'
import type { SentRequest } from './buyer.schema.ts'

/** What somebody has asked to buy, newest first. */
export const $requests = createOwnStore('requests', {
  read: () => getJson<SentRequest[]>('/api/buyer/requests'),
})
