import type { Config } from '@netlify/functions'
import { subscriptionTokenSchema } from '#features/newsletter/newsletter.schema.ts'
import { subscription } from '#texts/newsletter.ts'
import { readJson } from '#netlify/lib/body.ts'
import { json, route } from '#netlify/lib/http.ts'
import { followSubscriptionLink } from '#netlify/lib/newsletter.ts'

export default route('newsletter-unsubscribe', {
  POST: async (request, context) => {
    const { token } = await readJson(request, subscriptionTokenSchema)
    await followSubscriptionLink(false, token, context)
    return json({ message: subscription.left })
  },
})

export const config: Config = {
  path: '/api/newsletter/unsubscribe',
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
