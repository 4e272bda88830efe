import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import type { publishedSites } from './site/published.ts'
import type { Stoppable } from './lifecycle.ts'
import type { Report } from './report.ts'

interface Parts {
  sites: ReturnType<typeof publishedSites>
  /** The directory being served. */
  root: string
  publish: (root: string) => Promise<void>
  report: Report
}

/**
 * Builds one at a time: a request during a build starts another build after it. A failed build leaves the old site in
 * place.
 */
export function createBuilds({ sites, root, publish, report }: Parts) {
  let running = false
  let asked = false
  let served = root

  async function build() {
    try {
      const next = await sites.build()
      await publish(next)
      await sites.removeOthers(next, served) // answers under way still read the previous site
      served = next
      report('The site is rebuilt')
    } catch (error) {
      report(`The site stays as it was: ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  return async function ask() {
    asked = true
    if (running) return
    running = true
    while (asked) {
      asked = false
      await build()
    }
    running = false
  }
}

/** Sets the addresses and secrets that a hosted site has for its database and its host, for this run. */
export function wireRebuilds(port: number) {
  const [api, secret] = [`/.netlify/local/${randomUUID()}`, randomUUID()]
  const here = `http://127.0.0.1:${port}${api}`
  Object.assign(process.env, {
    BUILD_HOOK_URL: `${here}/build`,
    LISTINGS_WEBHOOK_SECRET: secret,
    NETLIFY_API_URL: here,
    NETLIFY_PURGE_API_TOKEN: 'local',
    SITE_ID: 'local',
  })
  return { buildPath: `${api}/build`, purgePath: `${api}/api/v1/purge`, secret }
}

/** Notifies the site of every change of a listing, as the database webhook of a hosted project does. */
export async function listenForChanges(
  databaseUrl: string,
  port: number,
  secret: string,
): Promise<Stoppable> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  // Earlier changes are in the site that was just built.
  await sql`update public.listing_changes set handled_at = created_at where handled_at is null`
  const body = JSON.stringify({ type: 'INSERT', table: 'listing_changes', schema: 'public' })
  await sql.listen('listing_changes', () => {
    fetch(`http://127.0.0.1:${port}/api/hooks/listings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-webhook-secret': secret },
      body,
    }).catch((error: unknown) => console.error('The site could not be told of a change:', error))
  })
  return { stop: () => sql.end({ timeout: 1 }) }
}
