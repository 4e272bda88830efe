import type { Config } from '@netlify/functions'
import { noteDueBuild, watchBuild } from '#netlify/lib/catalogue/build-watch.ts'
import { job } from '#netlify/lib/http/job.ts'
import { logAlarm } from '#netlify/lib/log.ts'
import { enqueue } from '#netlify/lib/mail/outbox.ts'
import { secretClient } from '#netlify/lib/supabase.ts'

/** The start of today, in UTC. */
const midnight = () => `${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`

/** Sends one mail per outage, however long. While the published build is unknown, sends one a day. */
const tellOperators = async (trouble: string, since: string) => {
  const to = process.env.OPS_EMAIL
  if (!to) return
  const payload = { template: 'build-alarm', to, params: { trouble, since } }
  await enqueue(secretClient(), { kind: 'mail', payload, dedupeKey: `${trouble}/${since}` })
}

/** Requests a build once a day, and raises an alarm when the published site falls behind. */
export default job('build-watch', async () => {
  const state = await watchBuild()
  if (!state) return {}
  if (state.isDue) await noteDueBuild()
  if (state.trouble) {
    const build = state.build === undefined ? undefined : new Date(state.build).toISOString()
    logAlarm(state.trouble, { lastGoodBuild: build ?? null })
    await tellOperators(state.trouble, build ?? midnight())
  }
  return { asked: Number(state.isDue) }
})

export const config: Config = { schedule: '*/10 * * * *' }
