import { createFetcherStore } from '#lib/query.ts'
import type { User } from '#features/session/session.schema.ts'

/** The current profile. */
export const $profile = createFetcherStore<Partial<User> | null>(['/api/user/profile'])
