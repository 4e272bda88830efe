import type { Config } from '@netlify/functions'
import { subscriptionTokenSchema } from '#features/newsletter/newsletter.schema.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { followSubscriptionLink } from '#netlify/lib/mail/newsletter.ts'
import { wordsFor } from '#netlify/lib/texts.ts'

export default route('newsletter-confirm', {
  POST: async (request, context) => {
    const { token } = await readJson(request, subscriptionTokenSchema)
    await followSubscriptionLink(true, token, context)
    return json({ message: wordsFor(request, 'answers.newsletterConfirmed') })
  },
})

export const takes = { subscriptionTokenSchema }

export const config: Config = {
  path: '/api/newsletter/confirm',
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
