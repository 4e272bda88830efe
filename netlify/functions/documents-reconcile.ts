import type { Config } from '@netlify/functions'
import { reconcile } from '#netlify/lib/documents.ts'
import { job } from '#netlify/lib/job.ts'

/** No row without its object, no object without its row. */
export default job('documents-reconcile', async () => ({ removed: await reconcile() }))

export const config: Config = { schedule: '*/5 * * * *' }
