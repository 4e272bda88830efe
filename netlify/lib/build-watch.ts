import { secretClient } from './supabase.ts'
import { rowsOf } from '#lib/rows.ts'
import * as z from 'zod/mini'

/** A build that was asked for is whole by then, also after a queue (ms). */
const BUILT_WITHIN = 20 * 60_000
/** A new build is made each day, whether something changed or not (ms). */
const DAY = 24 * 3_600_000
/** A build that failed is asked for again after this: what kept it may have passed (ms). */
const AGAIN = 3_600_000
/** Grace period after a daily build is due (ms). */
const LATE = DAY + 2 * 3_600_000
/** Together with the database this leaves a health check time to answer (ms). */
const LIMIT = 2_000

const buildSchema = z.object({ startedAt: z.iso.datetime() })

/** When the build that is being served began to read its data, as it says in /build.json. */
const publishedBuild = async () => {
  const answer = await fetch(new URL('/build.json', process.env.SITE_URL), {
    headers: { 'cache-control': 'no-cache' },
    redirect: 'error',
    signal: AbortSignal.timeout(LIMIT),
  })
  if (!answer.ok) throw new Error('The published build does not tell of itself')
  return Date.parse(z.parse(buildSchema, await answer.json()).startedAt)
}

const changes = () => secretClient().from('listing_changes')
const before = (now: number, ms: number) => new Date(now - ms).toISOString()

/** The last change a build was asked for, and one nobody could ask for, both some time ago. */
const changesOf = async (now: number) => {
  const due = before(now, BUILT_WITHIN)
  const [handled, waiting, last] = await Promise.all([
    changes()
      .select('at:handled_at')
      .lt('handled_at', due)
      .order('handled_at', { ascending: false })
      .limit(1),
    changes().select('at:created_at').is('handled_at', null).lt('created_at', due).limit(1),
    changes().select('at:created_at').order('id', { ascending: false }).limit(1),
  ])
  const time = (answer: Parameters<typeof rowsOf>[0]) =>
    rowsOf<{ at: string }>(answer as never).map(({ at }) => Date.parse(at))[0]
  return { handled: time(handled), waiting: time(waiting), last: time(last) }
}

export interface Watched {
  /** Times in ms of the clock; undefined when there is none. */
  build: number
  handled?: number | undefined
  waiting?: number | undefined
}

/**
 * Builds fail when a change is left out of what is served; a build is old when even the daily one did not come. What
 * waits while a site has just been published may be from before anybody was there to ask.
 */
export const troubleOf = ({ build, handled = 0, waiting }: Watched, now: number) => {
  const couldAsk = now - build > BUILT_WITHIN
  if ((waiting !== undefined && couldAsk) || handled > build) return 'build-failing'
  return now - build > LATE ? 'build-old' : undefined
}

/**
 * Where the site stands. Without a build hook nothing is expected of it. A site that does not say when it was built is
 * in trouble, and built once a day as any other.
 */
export const watchBuild = async (now = Date.now()) => {
  if (!process.env.BUILD_HOOK_URL) return undefined
  const [build, { last = 0, ...known }] = await Promise.all([
    publishedBuild().catch(() => undefined),
    changesOf(now),
  ])
  if (build === undefined) return { trouble: 'build-unknown' as const, isDue: now - last > DAY }
  const trouble = troubleOf({ build, ...known }, now)
  return { build, trouble, isDue: now - Math.max(build, last) > (trouble ? AGAIN : DAY) }
}

/** Notes a change of no listing, so that the next rebuild is requested as for any change and tried until the host takes it. */
export const noteDueBuild = async () => {
  const change = { entity: 'site', action: 'UPDATE', building_id: '', row_count: 0 }
  const { error } = await changes().insert(change)
  if (error) throw new Error('The build could not be noted')
}
