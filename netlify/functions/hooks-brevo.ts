import type { Config } from '@netlify/functions'
import { readJson } from '#netlify/lib/http/body.ts'
import { brevoEventSchema, takeBrevoEvent } from '#netlify/lib/mail/brevo-events.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { assertWebhookSecret } from '#netlify/lib/http/webhook-secret.ts'
import { wordsFor } from '#netlify/lib/texts.ts'

/**
 * Brevo's webhooks, marketing and transactional. They get a success only once the event is stored; otherwise Brevo sends
 * it again.
 */
export default route(
  'hooks-brevo',
  {
    POST: async (request, context) => {
      assertWebhookSecret(request, context, 'BREVO_WEBHOOK_SECRET')
      await takeBrevoEvent(await readJson(request, brevoEventSchema))
      return json({ message: wordsFor(request, 'answers.noted') }, { status: 202 })
    },
  },
  { anyOrigin: true },
)

export const takes = { brevoEventSchema }

export const config: Config = {
  path: '/api/hooks/brevo',
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
