import type { Config } from '@netlify/functions'
import { job } from '#netlify/lib/job.ts'
import { reconcileNewsletter } from '#netlify/lib/newsletter-reconcile.ts'
import { brevo } from '#netlify/lib/outbox/brevo.ts'

/** Who left at Brevo leaves here, also when its webhook got lost. Without its key nobody is there to ask. */
export default job('newsletter-reconcile', async () => {
  const service = brevo()
  return service ? reconcileNewsletter(service) : {}
})

export const config: Config = { schedule: '41 4 * * *' }
