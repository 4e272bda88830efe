import { EnvError } from '#netlify/lib/env.ts'
import type { Name } from '#netlify/lib/env.ts'
import { noteTrouble } from '#netlify/lib/troubles.ts'
import type { Context } from '@netlify/functions'
import { ApiProblem } from './problem.ts'
import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Shorter ones could be guessed, and an empty one would accept any call. */
const SHORTEST = 16

/** The secrets of a setting, the newest first. There are two while a secret is being changed. */
export const readSecrets = (setting: string) =>
  setting
    .split(',')
    .map((secret) => secret.trim())
    .filter(({ length }) => length >= SHORTEST)

/**
 * Accepts a service that sends one of our secrets in `x-webhook-secret`. Counts refused calls, after the
 * answer. @throws ApiProblem 401, after the same time however much of the secret is right; EnvError when none
 * is set.
 */
export const assertWebhookSecret = ({ headers, url }: Request, context: Context, name: Name) => {
  const secrets = readSecrets(process.env[name] ?? '')
  if (secrets.length === 0) throw new EnvError(`${name} is not set, see .env.example`)
  const sent = digest(headers.get('x-webhook-secret') ?? '')
  const same = secrets.map((secret) => timingSafeEqual(sent, digest(secret)))
  if (same.includes(true)) return
  context.waitUntil(noteTrouble('refused', new URL(url).pathname))
  throw new ApiProblem(401, 'wrong_secret', 'refusals.wrongSecret')
}
