import { readSecrets } from '#netlify/lib/http/webhook-secret.ts'
import { CALLS } from '#lib/addresses.ts'
import { each } from '../each.ts'
import type { Ask, Check } from './smoke-ask.ts'
import { demand, json } from './smoke-ask.ts'

const HEALTH = '/api/health'

/** The site tells everyone how many of its settings are missing or wrong, and their names only to the operator. */
export const settings: Check = async (ask) => {
  const { settings: wrong } = await json(await ask(HEALTH))
  demand(typeof wrong === 'number', 'the site does not say')
  if (wrong === 0) return ''
  const [secret] = readSecrets(process.env.LISTINGS_WEBHOOK_SECRET ?? '')
  demand(secret, `${wrong} missing or wrong: set LISTINGS_WEBHOOK_SECRET here to see which`)
  const answer = await ask(HEALTH, { headers: { 'x-webhook-secret': secret ?? '' } })
  demand(answer.status !== 401, `${wrong} missing or wrong, but the secret here is not the one there`)
  const { complaints } = await json(answer)
  demand(Array.isArray(complaints), `${wrong} missing or wrong, and LISTINGS_WEBHOOK_SECRET is not set there`)
  throw new Error((complaints as string[]).join('\n'))
}

/** The methods a function allows, which it says when it is asked for another one. */
const allowed = async (ask: Ask, path: string) => {
  const { status, headers } = await ask(path, { method: 'OPTIONS' })
  return status === 405 ? headers.get('allow') : null
}

/** Only a function of its own allows other methods than the fallback, which answers in place of one that is missing. */
export const functions: Check = async (ask) => {
  const fallback = await allowed(ask, '/api/nope')
  const missing: string[] = []
  await each(CALLS, async (call) => {
    const own = await allowed(ask, call.replaceAll(/:\w+/g, 'x'))
    if (own === null || own === fallback) missing.push(call)
  })
  demand(missing.length === 0, `not deployed: ${missing.toSorted().join(', ')}`)
  return `${CALLS.length} calls are answered`
}
