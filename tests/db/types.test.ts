import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { formatted } from '#tests/setup/formatted.ts'

const file = new URL('../../src/lib/database.types.ts', import.meta.url).pathname

/** The Supabase CLI's types of the database, formatted. */
async function generated(databaseUrl: string) {
  const { stdout } = await promisify(execFile)(
    'supabase',
    [
      'gen',
      'types',
      '--lang=typescript',
      '--remote',
      databaseUrl,
      '--schema',
      'public',
      '--workdir',
      tmpdir(),
    ],
    { env: { ...process.env, PGSSLMODE: 'disable', SUPABASE_TELEMETRY_DISABLED: '1' } },
  )
  // The CLI prints messages first.
  const code = stdout.slice(stdout.indexOf('export type Json'))
  return formatted(file, code)
}

describe('src/lib/database.types.ts', () => {
  it('is what the migrations make; write it anew with `npx vitest run --project db tests/db/types.test.ts -u`', async () => {
    await expect(await generated(process.env['DATABASE_URL'] ?? '')).toMatchFileSnapshot(file)
  }, 60_000)
})
