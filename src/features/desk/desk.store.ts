import { createFetcherStore, revalidateKeys } from '#lib/query.ts'
import type { Me } from './staff/staff.schema.ts'

export const ME = '/api/desk/me'

/** Who is at the desk. Requested again whenever the tab is shown, and after a refused call. */
export const $me = createFetcherStore<Me>([ME], { dedupeTime: 1_000 })

/** The rights may have changed: asks again. */
export const checkRights = () => revalidateKeys(ME)
