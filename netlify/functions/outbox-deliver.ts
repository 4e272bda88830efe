import type { Config } from '@netlify/functions'
import { job } from '#netlify/lib/job.ts'
import { brevo } from '#netlify/lib/outbox/brevo.ts'
import { deliver } from '#netlify/lib/outbox/deliver.ts'
import { kindsWith } from '#netlify/lib/outbox/kinds.ts'
import { secretClient } from '#netlify/lib/supabase.ts'

/** Mails and other work put off. What is for Brevo waits without its key. */
export default job('outbox-deliver', async () => ({ ...(await deliver(secretClient(), kindsWith(brevo()))) }))

export const config: Config = { schedule: '* * * * *' }
