import type { Config } from '@netlify/functions'
import { tellMornings } from '#features/desk/staff/staff.db.ts'
import { job } from '#netlify/lib/http/job.ts'
import { secretClient } from '#netlify/lib/supabase.ts'

/**
 * Writes each sales member's due tasks, on weekdays at seven in Toronto: the database knows the local time,
 * in summer and in winter. Later runs only repeat a missed one.
 */
export default job('mornings-send', async () => ({ written: await tellMornings(secretClient()) }))

export const config: Config = { schedule: '*/10 11-14 * * 1-5' }
