import { EnvError } from '#netlify/lib/env.ts'
import { secretClient } from '#netlify/lib/supabase.ts'
import { purgeCache } from '@netlify/functions'
import { answerOf, done } from '#lib/rows.ts'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'

/** Changes less than this apart share one rebuild (s). */
const QUIET = 4
/** The longest wait for a rebuild while changes keep coming (s). */
const LONGEST = 30
/** The host answers a build hook at once and builds afterwards (ms). */
const LIMIT = 5_000

const buildHook = () => {
  const url = process.env.BUILD_HOOK_URL
  if (!url) throw new EnvError('BUILD_HOOK_URL is not set: the address that starts a build, see .env.example')
  return url
}

/** Requests a build of the site from the host. The hook's address is a secret and is never logged. */
const askForBuild = async (title: string) => {
  const url = new URL(buildHook())
  url.searchParams.set('trigger_title', title)
  const answer = await fetch(url, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(LIMIT),
  }).catch(() => undefined)
  if (!answer?.ok)
    throw new Error(`The build hook ${answer ? `answered ${answer.status}` : 'did not answer'}`)
}

/** Purges the catalogue from the CDN. */
export const purgeCatalogue = async () => {
  const { NETLIFY_PURGE_API_TOKEN: token, NETLIFY_API_URL: apiURL } = process.env
  if (token) await purgeCache({ tags: ['catalogue'], ...(apiURL && { apiURL }) })
}

const claim = async () => {
  const answer = await secretClient().rpc('claim_rebuild', {
    quiet_seconds: QUIET,
    longest_seconds: LONGEST,
  })
  return answerOf(z.nullable(z.string()), answer)
}

const tell = async (what: 'settle_rebuild' | 'release_rebuild', taken: string) => {
  done(await secretClient().rpc(what, { taken }))
}

const askFor = async (taken: string) => {
  try {
    await askForBuild('Listings changed')
  } catch (error) {
    await tell('release_rebuild', taken)
    throw error
  }
  await tell('settle_rebuild', taken)
}

/**
 * Requests one build for all changes once no new ones arrive, even if several callers try at once. Returns true to the
 * caller that requested it. The next caller retries what failed or was interrupted. The CDN is purged once more,
 * because an answer that was under way during the first purge may hold old data.
 */
export const rebuildIfChanged = async () => {
  buildHook()
  const taken = await claim()
  if (taken === null) return false
  const [purged, asked] = await Promise.allSettled([purgeCatalogue(), askFor(taken)])
  for (const work of [asked, purged]) if (work.status === 'rejected') throw work.reason
  return true
}

/** Waits until the changes just reported have settled, then calls `rebuildIfChanged`. */
export const rebuildAtRest = async () => {
  await wait(QUIET * 1_000 + 200)
  return rebuildIfChanged()
}
