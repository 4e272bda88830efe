import { readSecrets } from '#netlify/lib/http/webhook-secret.ts'
import type { Ask, Check } from './smoke-ask.ts'
import { demand, expectStatus, json, NotTried } from './smoke-ask.ts'
import { setTimeout as wait } from 'node:timers/promises'

const CATALOGUE = '/api/pubSuites'
const HOOK = '/api/hooks/listings'
/** How long a purge may take to reach the CDN node that answers us (ms). */
const PURGED = 10_000

const fromCache = ({ headers }: Response) => /\bhit\b/.test(headers.get('cache-status') ?? '')
const always = ({ headers }: Response) =>
  /max-age=0/.test(headers.get('cache-control') ?? '') &&
  /must-revalidate/.test(headers.get('cache-control') ?? '')

/** A browser caches it, revalidates each time, and then receives no body if nothing changed. */
const askedAgain = async (ask: Ask, path: string) => {
  const answer = await ask(path)
  expectStatus(answer, 200)
  demand(
    always(answer),
    `browsers may show it without asking (${answer.headers.get('cache-control') ?? 'unsaid'})`,
  )
  const etag = answer.headers.get('etag')
  demand(etag, 'it has no etag')
  expectStatus(await ask(path, { headers: { 'if-none-match': etag ?? '' } }), 304)
}

export const pageCached: Check = async (ask) => {
  await askedAgain(ask, '/')
  return ''
}

export const catalogueCached: Check = async (ask) => {
  await askedAgain(ask, CATALOGUE)
  const again = await ask(CATALOGUE)
  demand(fromCache(again), 'the CDN does not keep it: each visitor asks the database')
  // Nor may an invented address cache anything under the address that everyone uses.
  expectStatus(await ask(`${CATALOGUE}?ids=`), 400)
  const body: unknown = await json(await ask(CATALOGUE))
  demand(Array.isArray(body) && body.length > 0, 'the CDN keeps an empty catalogue')
  return again.headers.get('cache-status') ?? ''
}

const knock = (ask: Ask, secret: string) =>
  ask(HOOK, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-webhook-secret': secret },
    body: JSON.stringify({ type: 'UPDATE', schema: 'public', table: 'suites' }),
  })

export const hook: Check = async (ask) => {
  expectStatus(await ask(HOOK), 405)
  const answer = await knock(ask, 'not the secret')
  demand(answer.status !== 503, 'LISTINGS_WEBHOOK_SECRET is not set there')
  expectStatus(answer, 401)
  return ''
}

/** Reports a change of listings, which does no harm if there was none, and waits for the CDN's cache to be purged. */
export const purge: Check = async (ask) => {
  const [secret] = readSecrets(process.env.LISTINGS_WEBHOOK_SECRET ?? '')
  if (!secret) throw new NotTried('not tried: LISTINGS_WEBHOOK_SECRET is not set here')
  await ask(CATALOGUE)
  demand(fromCache(await ask(CATALOGUE)), 'the CDN keeps nothing that could be purged')
  const answer = await knock(ask, secret)
  demand(answer.status !== 401, 'the secret here is not the one there')
  expectStatus(answer, 202)
  const told = performance.now()
  while (fromCache(await ask(CATALOGUE))) {
    demand(performance.now() - told < PURGED, 'the CDN still shows the old catalogue')
    await wait(250)
  }
  return `${Math.round(performance.now() - told)} ms`
}

/** Checks that scheduled functions cannot be called from outside: otherwise anybody could trigger purges and builds. */
export const schedules =
  (names: string[]): Check =>
  async (ask) => {
    for (const name of names) {
      const { status } = await ask(`/.netlify/functions/${name}`, { method: 'POST', body: '{}' })
      demand(status >= 400 && status < 500, `${name} answers ${status} to anybody`)
    }
    return `${names.length} are out of reach`
  }
