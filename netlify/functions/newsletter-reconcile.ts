import type { Config } from '@netlify/functions'
import { job } from '#netlify/lib/job.ts'
import { reconcileNewsletter } from '#netlify/lib/newsletter-reconcile.ts'
import { brevo } from '#netlify/lib/outbox/brevo.ts'

/** Unsubscribes people who unsubscribed at Brevo, in case its webhook was lost. Does nothing without Brevo's key. */
export default job('newsletter-reconcile', async () => {
  const service = brevo()
  return service ? reconcileNewsletter(service) : {}
})

export const config: Config = { schedule: '41 4 * * *' }
