import { readFile, readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import postgres from 'postgres'

const migrations = fileURLToPath(new URL('../migrations/', import.meta.url))

/** Supabase Lite as a request sees it. */
type Fetch = (request: Request) => Response | Promise<Response>

/**
 * With its first request Lite grants every role everything in every schema with row level security, and several
 * first requests at once trip over each other. So that request is made here, before anyone else can make one, and
 * the grants of the migrations are put back: what a role may do is then what it may do on hosted Supabase.
 */
export async function restoreGrants(fetch: Fetch, databaseUrl: string, publishableKey: string) {
  const headers = { apikey: publishableKey }
  await fetch(new Request('http://127.0.0.1/rest/v1/buildings?limit=1', { headers }))
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    const files = (await readdir(migrations)).filter((name) => name.endsWith('_grants.sql')).sort()
    for (const name of files) await sql.unsafe(await readFile(join(migrations, name), 'utf8'))
  } finally {
    await sql.end()
  }
}
