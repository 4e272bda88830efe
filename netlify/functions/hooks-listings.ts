import type { Config } from '@netlify/functions'
import { readJson } from '#netlify/lib/body.ts'
import { EnvError } from '#netlify/lib/env.ts'
import { json, route } from '#netlify/lib/http.ts'
import { logRequest } from '#netlify/lib/log.ts'
import { ApiProblem } from '#netlify/lib/problem.ts'
import { purgeCatalogue, rebuildAtRest } from '#netlify/lib/rebuild.ts'
import { answers, refusals } from '#texts/api.ts'
import { createHash, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** @throws ApiProblem 401, in the same time however much of the secret is right. */
const assertSecret = ({ headers }: Request) => {
  const secret = process.env.LISTINGS_WEBHOOK_SECRET
  if (!secret) throw new EnvError('LISTINGS_WEBHOOK_SECRET is not set, see .env.example')
  if (timingSafeEqual(digest(headers.get('x-webhook-secret') ?? ''), digest(secret))) return
  throw new ApiProblem(401, 'wrong_secret', refusals.wrongSecret)
}

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
      assertSecret(request)
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
