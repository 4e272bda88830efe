import type { Config } from '@netlify/functions'
import { readJson } from '#netlify/lib/http/body.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { logRequest } from '#netlify/lib/log.ts'
import { purgeCatalogue, rebuildAtRest } from '#netlify/lib/catalogue/rebuild.ts'
import { assertWebhookSecret } from '#netlify/lib/http/webhook-secret.ts'
import { wordsFor } from '#netlify/lib/texts.ts'
import * as z from 'zod/mini'

/** A database webhook from Supabase. It only says that something changed; what changed is read from the database. */
export const webhook = z.looseObject({
  type: z.enum(['INSERT', 'UPDATE', 'DELETE']),
  table: z.string(),
  schema: z.string(),
})

/** Lost, repeated or out-of-order messages do no harm: each one only triggers a check for changes. */
export default route(
  'hooks-listings',
  {
    POST: async (request, context) => {
      assertWebhookSecret(request, context, 'LISTINGS_WEBHOOK_SECRET')
      await readJson(request, webhook)
      const failed = (error: unknown) =>
        logRequest({ id: context.requestId, name: 'rebuild', method: 'HOOK', status: 500, ms: 0 }, error)
      context.waitUntil(Promise.all([purgeCatalogue(), rebuildAtRest()]).catch(failed))
      return json({ message: wordsFor(request, 'answers.noted') }, { status: 202 })
    },
  },
  { anyOrigin: true },
)

export const takes = { webhook }

export const config: Config = {
  path: '/api/hooks/listings',
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
