import type { Config, Context } from '@netlify/functions'
import { env } from '#netlify/lib/env.ts'
import { json, route } from '#netlify/lib/http.ts'
import { isFresh, postedRate } from '#netlify/lib/rate.ts'
import { publicClient } from '#netlify/lib/supabase.ts'
import { rowsOf } from '#lib/rows.ts'

const LIMIT = 2_000

const databaseAnswers = async () => {
  const signal = AbortSignal.timeout(LIMIT)
  rowsOf(await publicClient().from('buildings').select('id').limit(1).abortSignal(signal))
}

/** Storage that says an object is missing is there. */
const storageAnswers = async () => {
  const address = `${env().SUPABASE_URL}/storage/v1/object/public/media/health`
  const { status } = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(LIMIT) })
  if (status >= 500) throw new Error('Storage is down')
}

const rateIsFresh = async (context: Context) => {
  const posted = await postedRate(context)
  if (!posted || !isFresh(posted)) throw new Error('The rate is old')
}

const stateOf = (check: Promise<void>) =>
  check.then(
    () => 'up',
    () => 'down',
  )

export default route('health', {
  GET: async (_, context) => {
    const [database, storage, rate] = await Promise.all(
      [databaseAnswers(), storageAnswers(), rateIsFresh(context)].map(stateOf),
    )
    // Without the bank the site works with the last rate it has; without the others it does not.
    const healthy = database === 'up' && storage === 'up'
    const body = { status: healthy ? 'up' : 'down', parts: { database, storage, rate } }
    return json(body, healthy ? {} : { status: 503, headers: { 'retry-after': '5' } })
  },
})

export const config: Config = { path: '/api/health' }
