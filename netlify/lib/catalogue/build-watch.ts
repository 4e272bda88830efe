import type { BuildingPreview, buildingPreviewSchema } from '#features/desk/building/preview.schema.ts'
import { secretClient } from '#netlify/lib/supabase.ts'
import { done, rowsOf } from '#lib/rows.ts'
import * as z from 'zod/mini'

/** A requested build is finished within this time, even after waiting in a queue (ms). */
const BUILT_WITHIN = 20 * 60_000
/** A build is made each day even if nothing changed (ms). */
const DAY = 24 * 3_600_000
/** A failed build is requested again after this time: its cause may be gone by then (ms). */
const AGAIN = 3_600_000
/** Grace period after a daily build is due (ms). */
const LATE = DAY + 2 * 3_600_000
/** Leaves the health check time to query the database and answer (ms). */
const LIMIT = 2_000

const buildSchema = z.object({ startedAt: z.iso.datetime(), endedAt: z.optional(z.iso.datetime()) })

/** When the published build began to read its data, and when it ended, according to /build.json. */
const publishedBuild = async () => {
  const answer = await fetch(new URL('/build.json', process.env.SITE_URL), {
    headers: { 'cache-control': 'no-cache' },
    redirect: 'error',
    signal: AbortSignal.timeout(LIMIT),
  })
  if (!answer.ok) throw new Error('The published build does not tell of itself')
  const { startedAt, endedAt = startedAt } = z.parse(buildSchema, await answer.json())
  return { startedAt: Date.parse(startedAt), endedAt: Date.parse(endedAt) }
}

const changes = () => secretClient().from('listing_changes')
const before = (now: number, ms: number) => new Date(now - ms).toISOString()

/**
 * The time of the latest change that a build was requested for, the time of a change still waiting for a request (both
 * only if older than BUILT_WITHIN), and the time of the newest change.
 */
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
  /** Times in ms since 1970; undefined when there is none. */
  build: number
  handled?: number | undefined
  waiting?: number | undefined
}

/**
 * `build-failing`: a change is missing from the published site. `build-old`: even the daily build is overdue.
 * Right after a build, a waiting change is no problem: it may date from before there was a site to request a
 * build.
 */
export const troubleOf = ({ build, handled = 0, waiting }: Watched, now: number) => {
  const couldAsk = now - build > BUILT_WITHIN
  if ((waiting !== undefined && couldAsk) || handled > build) return 'build-failing'
  return now - build > LATE ? 'build-old' : undefined
}

/**
 * The state of the published site; undefined without a build hook, when no builds are expected. A site that
 * does not say when it was built is a problem; it is still built once a day.
 */
export const watchBuild = async (now = Date.now()) => {
  if (!process.env.BUILD_HOOK_URL) return undefined
  const [build, { last = 0, ...known }] = await Promise.all([
    publishedBuild().then(
      ({ startedAt }) => startedAt,
      () => undefined,
    ),
    changesOf(now),
  ])
  if (build === undefined) return { trouble: 'build-unknown' as const, isDue: now - last > DAY }
  const trouble = troubleOf({ build, ...known }, now)
  return { build, trouble, isDue: now - Math.max(build, last) > (trouble ? AGAIN : DAY) }
}

/** What the desk says about a building's publication: the build being served, and whether builds are on. */
export const withSite = async ({
  handled,
  waiting,
  ...state
}: z.output<typeof buildingPreviewSchema>): Promise<BuildingPreview> => {
  const site = await publishedBuild().catch(() => null)
  if (!process.env.BUILD_HOOK_URL) return { ...state, site, builds: 'off' }
  const known = { handled: handled ?? undefined, waiting: waiting ?? undefined }
  const isFailing = site && troubleOf({ build: site.startedAt, ...known }, Date.now()) === 'build-failing'
  return { ...state, site, builds: isFailing ? 'failing' : 'on' }
}

/**
 * Records a change that concerns no listing. The next rebuild is then requested as for any change, and retried until
 * the host accepts it.
 */
export const noteDueBuild = async () => {
  const change = { entity: 'site', action: 'UPDATE', building_id: '', row_count: 0 }
  done(await changes().insert(change))
}
