import type { Config } from '@netlify/functions'
import { subscribeFullSchema } from '#features/newsletter/newsletter.schema.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { takeSubscription } from '#netlify/lib/mail/newsletter.ts'
import { wordsFor } from '#netlify/lib/texts.ts'

export default route('brevo-full', {
  POST: async (request, context) => {
    await takeSubscription(await readJson(request, subscribeFullSchema), request, context)
    return json({ message: wordsFor(request, 'answers.subscribed') })
  },
})

export const takes = { subscribeFullSchema }

export const config: Config = {
  path: '/api/brevo/full',
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
