import type { Config } from '@netlify/functions'
import { job } from '#netlify/lib/http/job.ts'
import { brevo } from '#netlify/lib/mail/outbox/brevo.ts'
import { deliver, type Outcome } from '#netlify/lib/mail/outbox/deliver.ts'
import { queues } from '#netlify/lib/mail/outbox/kinds.ts'
import { secretClient } from '#netlify/lib/supabase.ts'

/** Sends mails and does other deferred work. Work for Brevo waits until its key is set. */
export default job('outbox-deliver', async () => {
  const outcomes = await Promise.all(queues(brevo()).map((kinds) => deliver(secretClient(), kinds)))
  const sum = (what: keyof Outcome) => outcomes.reduce((total, outcome) => total + outcome[what], 0)
  return { delivered: sum('delivered'), postponed: sum('postponed'), failed: sum('failed') }
})

export const config: Config = { schedule: '* * * * *' }
