import type { Config } from '@netlify/functions'
import { reconcile } from '#netlify/lib/documents/documents.ts'
import { job } from '#netlify/lib/http/job.ts'

/** Removes rows without an object and objects without a row. */
export default job('documents-reconcile', async () => ({ removed: await reconcile() }))

export const config: Config = { schedule: '*/5 * * * *' }
