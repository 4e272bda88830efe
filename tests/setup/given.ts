import { readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { isLocal } from '#supabase/seed/demo/account.ts'

const NEEDED = [
  'SUPABASE_URL',
  'SUPABASE_PUBLISHABLE_KEY',
  'SUPABASE_SECRET_KEY',
  'DATABASE_URL',
  'MAIL_LOG',
] as const

/**
 * The Supabase of the settings file in TEST_SUPABASE (docs/hosted.md), used instead of starting one for the tests.
 * @throws Error for one on another machine: tests write, delete and lock accounts out.
 */
export async function givenSupabase(path = process.env.TEST_SUPABASE) {
  if (!path) return undefined
  const given = parseEnv(await readFile(path, 'utf8'))
  const missing = NEEDED.filter((name) => !given[name])
  if (missing.length > 0) throw new Error(`${path} lacks ${missing.join(', ')}`)
  const settings = Object.fromEntries(NEEDED.map((name) => [name, given[name] ?? '']))
  for (const name of ['SUPABASE_URL', 'DATABASE_URL'])
    if (!isLocal(settings[name] ?? '')) throw new Error(`${path}: ${name} is not on this machine`)
  return settings
}
