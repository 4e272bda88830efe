import { EnvError } from '#netlify/lib/env.ts'
import type { Name } from '#netlify/lib/env.ts'
import { noteTrouble } from '#netlify/lib/troubles.ts'
import type { Context } from '@netlify/functions'
import { ApiProblem } from './problem.ts'
import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Accepts a service that sends our secret in `x-webhook-secret`. Counts those refused, after the answer.
 * @throws ApiProblem 401, in the same time however much of the secret is right; EnvError when none is set.
 */
export const assertWebhookSecret = ({ headers, url }: Request, context: Context, name: Name) => {
  const secret = process.env[name]
  if (!secret) throw new EnvError(`${name} is not set, see .env.example`)
  if (timingSafeEqual(digest(headers.get('x-webhook-secret') ?? ''), digest(secret))) return
  context.waitUntil(noteTrouble('refused', new URL(url).pathname))
  throw new ApiProblem(401, 'wrong_secret', 'refusals.wrongSecret')
}
