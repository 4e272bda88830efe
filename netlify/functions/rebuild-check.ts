import type { Config } from '@netlify/functions'
import { job } from '#netlify/lib/http/job.ts'
import { rebuildIfChanged } from '#netlify/lib/catalogue/rebuild.ts'

/** Handles changes whose webhook was lost. Without a build hook they wait. */
export default job('rebuild-check', async () => {
  if (!process.env.BUILD_HOOK_URL) return {}
  return { asked: Number(await rebuildIfChanged()) }
})

export const config: Config = { schedule: '* * * * *' }
