import type { Config } from '@netlify/functions'
import { job } from '#netlify/lib/job.ts'
import { purgeCatalogue, rebuildIfChanged } from '#netlify/lib/rebuild.ts'

/** Finds the changes whose webhook got lost. Without a build hook they wait. */
export default job('rebuild-check', async () => {
  if (!process.env.BUILD_HOOK_URL) return {}
  const asked = await rebuildIfChanged()
  if (asked) await purgeCatalogue()
  return { asked: Number(asked) }
})

export const config: Config = { schedule: '* * * * *' }
