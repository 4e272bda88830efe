import { readFile, readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import postgres from 'postgres'

const migrations = fileURLToPath(new URL('../migrations/', import.meta.url))

/** The grants and revokes in a migration: each begins a line, and repeating them is harmless. */
const GRANTS = /^(?:grant|revoke|alter default privileges)\b[^;]*;/gm

const ON_FUNCTIONS = /^(?<head>.*\son function\s)(?<names>.*)(?<tail>\s(?:from|to)\s.*;)$/su

/** The same for each function alone: one that a later migration dropped is skipped. */
const eachFunction = (statement: string) => {
  const { head, names, tail } = ON_FUNCTIONS.exec(statement)?.groups ?? {}
  if (!names) return [statement]
  return names
    .split(/,\s*(?=(?:public|private)\.)/u)
    .map(
      (name) =>
        `do $grant$ begin ${head}${name}${tail} exception when undefined_function then null; end $grant$;`,
    )
}

/** Supabase Lite, seen as a request handler. */
type Fetch = (request: Request) => Response | Promise<Response>

/**
 * On its first request Lite grants every role all rights in every schema with row level security, and several first
 * requests at once disturb each other. So this makes the first request before anyone else can, and then repeats the
 * grants of the migrations: every role has the rights it has on hosted Supabase.
 */
export async function restoreGrants(fetch: Fetch, databaseUrl: string, publishableKey: string) {
  const headers = { apikey: publishableKey }
  await fetch(new Request('http://127.0.0.1/rest/v1/buildings?limit=1', { headers }))
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    const names = (await readdir(migrations)).sort()
    const texts = await Promise.all(names.map((name) => readFile(join(migrations, name), 'utf8')))
    await sql.unsafe(
      texts
        .flatMap((text) => text.match(GRANTS) ?? [])
        .flatMap(eachFunction)
        .join('\n'),
    )
  } finally {
    await sql.end()
  }
}
