import { createOwnStore } from '#features/session/owner.store.ts'
import { getJson } from '#lib/api.ts'
import type { SentRequest } from './buyer.schema.ts'

/** The person's requests to buy, newest first. */
export const $requests = createOwnStore('requests', {
  read: () => getJson<SentRequest[]>('/api/buyer/requests'),
})
