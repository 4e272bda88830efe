import { createFetcherStore } from '#lib/query.ts'
import type { User } from '#features/session/session.schema.ts'

/** The profile as the API has it now. */
export const $profile = createFetcherStore<Partial<User> | null>(['/api/user/profile'])
