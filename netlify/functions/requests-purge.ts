import type { Config } from '@netlify/functions'
import { job } from '#netlify/lib/job.ts'
import { purge } from '#netlify/lib/purge.ts'

/** What is kept for a number of days only. */
export default job('requests-purge', purge)

export const config: Config = { schedule: '17 3 * * *' }
