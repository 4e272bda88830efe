import type { Config } from '@netlify/functions'
import { tellMornings } from '#features/desk/staff/staff.db.ts'
import { job } from '#netlify/lib/http/job.ts'
import { secretClient } from '#netlify/lib/supabase.ts'

/**
 * Writes what is due to each member of the sales team, on weekdays at seven in Toronto: the database knows the time
 * there, in summer and in winter. The runs after the first one only repeat one that was lost.
 */
export default job('mornings-send', async () => ({ written: await tellMornings(secretClient()) }))

export const config: Config = { schedule: '*/10 11-14 * * 1-5' }
