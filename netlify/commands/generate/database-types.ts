import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { promisify } from 'node:util'

/** The Supabase CLI's types of a database's public schema. */
export async function databaseTypes(databaseUrl: string) {
  const { stdout } = await promisify(execFile)(
    'supabase',
    [
      ...['gen', 'types', '--lang=typescript', '--remote', databaseUrl],
      ...['--schema', 'public', '--workdir', tmpdir()],
    ],
    { env: { ...process.env, PGSSLMODE: 'disable', SUPABASE_TELEMETRY_DISABLED: '1' } },
  )
  // The CLI prints messages first.
  return stdout.slice(stdout.indexOf('export type Json'))
}
