import type { Config, Context } from '@netlify/functions'
import { watchBuild } from '#netlify/lib/catalogue/build-watch.ts'
import { env } from '#netlify/lib/env.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { bankFigures, isFresh } from '#netlify/lib/catalogue/bank.ts'
import { publicClient, secretClient } from '#netlify/lib/supabase.ts'
import { openTroubles } from '#netlify/lib/troubles.ts'
import { rowsOf } from '#lib/rows.ts'

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

/** False if it cannot be read: `parts` then says that the database is down. */
const needsAttention = async () => {
  try {
    return (await openTroubles(secretClient())).length > 0
  } catch {
    return false
  }
}

const stateOf = (check: Promise<void>) =>
  check.then(
    () => 'up',
    () => 'down',
  )

export default route('health', {
  GET: async (_, context) => {
    const [[database, storage, rate, build], attention] = await Promise.all([
      Promise.all([databaseAnswers(), storageAnswers(), rateIsFresh(context), buildIsFresh()].map(stateOf)),
      needsAttention(),
    ])
    const parts = { database, storage, rate, build }
    if (database === 'down' || storage === 'down')
      return json({ status: 'down', parts }, { status: 503, headers: { 'retry-after': '5' } })
    // If the bank is down, the site uses the last rate it has. If the build is behind, the site works, but somebody
    // should look.
    return json({ status: build === 'down' ? 'degraded' : 'up', parts, attention })
  },
})

// Each call makes six others.
export const config: Config = {
  path: '/api/health',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
