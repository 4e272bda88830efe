import type { Config } from '@netlify/functions'
import { endHolds } from '#features/buyer/stored-request.db.ts'
import { salesAddress } from '#netlify/lib/documents/buy-requests.ts'
import { job } from '#netlify/lib/http/job.ts'
import { secretClient } from '#netlify/lib/supabase.ts'

/**
 * Ends the holds that have expired: their requests lapse, and the suites are free. Pages compare the time
 * themselves.
 */
export default job('holds-end', async () => ({ ended: await endHolds(secretClient(), salesAddress()) }))

export const config: Config = { schedule: '* * * * *' }
