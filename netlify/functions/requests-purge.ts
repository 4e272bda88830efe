import type { Config } from '@netlify/functions'
import { job } from '#netlify/lib/http/job.ts'
import { purge } from '#netlify/lib/documents/purge.ts'

/** Deletes data whose retention period is over. */
export default job('requests-purge', purge)

export const config: Config = { schedule: '17 3 * * *' }
