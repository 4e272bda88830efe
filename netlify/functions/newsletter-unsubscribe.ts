import type { Config } from '@netlify/functions'
import { subscriptionTokenSchema } from '#features/newsletter/newsletter.schema.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { leaveToken } from '#netlify/lib/mail/leave-token.ts'
import { followSubscriptionLink } from '#netlify/lib/mail/newsletter.ts'
import { wordsFor } from '#netlify/lib/texts.ts'

export default route(
  'newsletter-unsubscribe',
  {
    POST: async (request, context) => {
      await followSubscriptionLink(false, await leaveToken(request, subscriptionTokenSchema), context)
      return json({ message: wordsFor(request, 'answers.newsletterLeft') })
    },
  },
  { anyOrigin: true },
)

export const takes = { subscriptionTokenSchema }

export const config: Config = {
  path: '/api/newsletter/unsubscribe',
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
