import type { Config } from '@netlify/functions'
import { job } from '#netlify/lib/http/job.ts'
import { enqueue } from '#netlify/lib/mail/outbox.ts'
import { secretClient } from '#netlify/lib/supabase.ts'
import { openTroubles } from '#netlify/lib/troubles.ts'
import { rowsOf } from '#lib/rows.ts'

const KEY = 'troubles/'

/** When the last mail was written, in ms since 1970. */
const lastTold = async () => {
  const mails = secretClient().from('outbox').select('at:created_at').like('dedupe_key', `${KEY}%`)
  const [last] = rowsOf<{ at: string }>(await mails.order('created_at', { ascending: false }).limit(1))
  return last ? Date.parse(last.at) : 0
}

/** Mails OPS_EMAIL what failed, at most once a day and only if anything failed since the last mail. */
export default job('troubles-send', async () => {
  const to = process.env.OPS_EMAIL
  if (!to) return {}
  const [troubles, told] = [await openTroubles(secretClient()), await lastTold()]
  if (!troubles.some(({ last_at: at }) => Date.parse(at) > told)) return {}
  const payload = {
    template: 'troubles',
    to,
    params: { troubles: troubles.map(({ kind, place, count }) => ({ kind, place, count })) },
  }
  const day = new Date().toISOString().slice(0, 10)
  await enqueue(secretClient(), { kind: 'mail', payload, dedupeKey: KEY + day })
  return { troubles: troubles.length }
})

export const config: Config = { schedule: '23 12 * * *' }
