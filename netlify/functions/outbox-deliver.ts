import type { Config } from '@netlify/functions'
import { job } from '#netlify/lib/job.ts'
import { brevo } from '#netlify/lib/outbox/brevo.ts'
import { deliver } from '#netlify/lib/outbox/deliver.ts'
import { secretClient } from '#netlify/lib/supabase.ts'

/** Mails and other work for Brevo. Without its key everything waits. */
export default job('outbox-deliver', async () => {
  const service = brevo()
  return service ? { ...(await deliver(secretClient(), service)) } : {}
})

export const config: Config = { schedule: '* * * * *' }
