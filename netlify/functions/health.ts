import type { Config, Context } from '@netlify/functions'
import { watchBuild } from '#netlify/lib/catalogue/build-watch.ts'
import type { Name } from '#netlify/lib/env.ts'
import { complaintsOf, env, ONLINE } from '#netlify/lib/env.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { assertWebhookSecret } from '#netlify/lib/http/webhook-secret.ts'
import { bankFigures, isFresh } from '#netlify/lib/catalogue/bank.ts'
import { publicClient, secretClient } from '#netlify/lib/supabase.ts'
import { openTroubles } from '#netlify/lib/troubles.ts'
import { QueryError, rowsOf } from '#lib/rows.ts'

const LIMIT = 2_000

const databaseAnswers = async () => {
  const signal = AbortSignal.timeout(LIMIT)
  rowsOf(await publicClient().from('buildings').select('id, suites(id)').limit(1).abortSignal(signal))
}

/** Storage is up if it answers in its own format, even to say that the object is missing. */
const storageAnswers = async () => {
  const address = `${env().SUPABASE_URL}/storage/v1/object/public/media/health`
  const answer = await fetch(address, { signal: AbortSignal.timeout(LIMIT) })
  if (answer.status >= 500) throw new Error('Storage is down')
  await answer.json()
}

const rateIsFresh = async (context: Context) => {
  const posted = await bankFigures.mortgage(context)
  if (!posted || !isFresh(posted)) throw new Error('The rate is old')
}

/** Whether the build is current. The log says since when it is not, and why. */
const buildIsFresh = async () => {
  if ((await watchBuild())?.trouble) throw new Error('The build is behind')
}

/** Read with the secret key, so it also shows whether that key works. */
const readTroubles = async () => openTroubles(secretClient())

const stateOf = (check: Promise<void>) =>
  check.then(
    () => 'up',
    () => 'down',
  )

/** A complaint if Supabase refuses a call made with this key. */
const refusalOf = (key: Name, call: Promise<unknown>): Promise<string[]> =>
  call.then(
    () => [],
    (error: unknown) =>
      // A right that is missing in the database (42501) says nothing about the key.
      error instanceof QueryError && [401, 403].includes(error.status) && error.code !== '42501'
        ? [`${key} is refused by SUPABASE_URL: do both belong to the same project?`]
        : [],
  )

export default route('health', {
  GET: async (request, context) => {
    const isOperator = request.headers.has('x-webhook-secret')
    if (isOperator) assertWebhookSecret(request, context, 'LISTINGS_WEBHOOK_SECRET')
    const [catalogue, troubles] = [databaseAnswers(), readTroubles()]
    const [[database, storage, rate, build], attention, ...refusals] = await Promise.all([
      Promise.all([catalogue, storageAnswers(), rateIsFresh(context), buildIsFresh()].map(stateOf)),
      // If troubles cannot be read, `parts` or `settings` says so.
      troubles.then(
        (open) => open.length > 0,
        () => false,
      ),
      refusalOf('SUPABASE_PUBLISHABLE_KEY', catalogue),
      refusalOf('SUPABASE_SECRET_KEY', troubles),
    ])
    const parts = { database, storage, rate, build }
    const wrong = [...complaintsOf(ONLINE).map(({ text }) => text), ...refusals.flat()]
    // Names of settings help an attacker choose where to try, so strangers get only their number.
    const settings = { settings: wrong.length, ...(isOperator && { complaints: wrong }) }
    if (database === 'down' || storage === 'down')
      return json({ status: 'down', parts, ...settings }, { status: 503, headers: { 'retry-after': '5' } })
    // If the bank is down, the site uses the last rate it has. If the build is behind or a setting is wrong, the site
    // works in part, but somebody should look.
    const status = build === 'down' || wrong.length > 0 ? 'degraded' : 'up'
    return json({ status, parts, ...settings, attention })
  },
})

// Each call makes six others.
export const config: Config = {
  path: '/api/health',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
