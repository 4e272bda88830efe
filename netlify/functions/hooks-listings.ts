import type { Config } from '@netlify/functions'
import { readJson } from '#netlify/lib/body.ts'
import { json, route } from '#netlify/lib/http.ts'
import { logRequest } from '#netlify/lib/log.ts'
import { purgeCatalogue, rebuildAtRest } from '#netlify/lib/rebuild.ts'
import { assertWebhookSecret } from '#netlify/lib/webhook-secret.ts'
import { answers } from '#texts/api.ts'
import * as z from 'zod/mini'

/** A database webhook of Supabase. What changed is read from the database: the message only says that something did. */
const webhook = z.looseObject({
  type: z.enum(['INSERT', 'UPDATE', 'DELETE']),
  table: z.string(),
  schema: z.string(),
})

/** Lost, doubled and disordered messages do no harm: they only lead to a look at what has changed. */
export default route(
  'hooks-listings',
  {
    POST: async (request, context) => {
      assertWebhookSecret(request, 'LISTINGS_WEBHOOK_SECRET')
      await readJson(request, webhook)
      const failed = (error: unknown) =>
        logRequest({ id: context.requestId, name: 'rebuild', method: 'HOOK', status: 500, ms: 0 }, error)
      context.waitUntil(Promise.all([purgeCatalogue(), rebuildAtRest()]).catch(failed))
      return json({ message: answers.noted }, { status: 202 })
    },
  },
  { anyOrigin: true },
)

export const config: Config = {
  path: '/api/hooks/listings',
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
