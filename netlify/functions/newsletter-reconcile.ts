import type { Config } from '@netlify/functions'
import { job } from '#netlify/lib/http/job.ts'
import { reconcileNewsletter } from '#netlify/lib/mail/newsletter-reconcile.ts'
import { brevo } from '#netlify/lib/mail/outbox/brevo.ts'

/** Unsubscribes people who unsubscribed at Brevo, in case its webhook was lost. Does nothing without Brevo's key. */
export default job('newsletter-reconcile', async () => {
  const service = brevo()
  return service ? reconcileNewsletter(service) : {}
})

export const config: Config = { schedule: '41 4 * * *' }
