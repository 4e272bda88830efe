import type { Config } from '@netlify/functions'
import { LISTS, subscribeSchema } from '#features/newsletter/newsletter.schema.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { takeSubscription } from '#netlify/lib/mail/newsletter.ts'
import { wordsFor } from '#netlify/lib/texts.ts'

export default route('subscribe', {
  POST: async (request, context) => {
    const given = await readJson(request, subscribeSchema)
    await takeSubscription({ ...given, listId: LISTS.buyers }, request, context)
    return json({ message: wordsFor(request, 'answers.subscribed') })
  },
})

export const takes = { subscribeSchema }

export const config: Config = {
  path: '/api/subscribe',
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
