import type { Config } from '@netlify/functions'
import { reconcile } from '#netlify/lib/documents/documents.ts'
import { clearUploads } from '#netlify/lib/desk/media.ts'
import { job } from '#netlify/lib/http/job.ts'

/** Removes rows without an object and objects without a row, including those of interrupted uploads at the desk. */
export default job('documents-reconcile', async () => {
  // First: it ends those whose file is then a stray. Buyers' documents do not wait for it if it fails.
  const uploads = await clearUploads().catch((error: unknown) => ({ error }))
  const removed = await reconcile()
  if (typeof uploads === 'object') throw uploads.error
  return { removed, uploads }
})

export const config: Config = { schedule: '*/5 * * * *' }
