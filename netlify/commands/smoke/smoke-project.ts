import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { repository } from '#netlify/build/repository.ts'
import type { Name } from '#netlify/lib/env.ts'
import { connect } from '#lib/supabase.ts'
import { migrationsOf, open } from '../backup/tables.ts'
import type { Check } from './smoke-ask.ts'
import { demand, json, NotTried } from './smoke-ask.ts'

/** Time for one call to the project (ms). */
const LIMIT = 15_000

/** The values of variables here. @throws NotTried when one is not set. */
const here = (...names: Name[]) => {
  const missing = names.filter((name) => !process.env[name])
  if (missing.length > 0) throw new NotTried(`not tried: not set here: ${missing.join(', ')}`)
  return names.map((name) => process.env[name] ?? '')
}

const BUCKETS = ['documents (private)', 'media (public)']

export const buckets: Check = async () => {
  const [url = '', key = ''] = here('SUPABASE_URL', 'SUPABASE_SECRET_KEY')
  const { data, error } = await connect(url, key, LIMIT).storage.listBuckets()
  if (error) throw new Error(`Storage says: ${error.message}`)
  const found = data.map(({ name, public: isPublic }) => `${name} (${isPublic ? 'public' : 'private'})`)
  const lacking = BUCKETS.filter((bucket) => !found.includes(bucket))
  const others = found.filter((bucket) => !BUCKETS.includes(bucket))
  demand(lacking.length === 0, `missing: ${lacking.join(', ')}; there are: ${found.join(', ') || 'none'}`)
  demand(others.length === 0, `not ours: ${others.join(', ')}`)
  return BUCKETS.join(', ')
}

export const auth: Check = async () => {
  const [url = '', apikey = ''] = here('SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY')
  const answer = await fetch(`${url}/auth/v1/settings`, {
    headers: { apikey },
    signal: AbortSignal.timeout(LIMIT),
  })
  demand(answer.status !== 401, 'SUPABASE_PUBLISHABLE_KEY is refused')
  demand(answer.ok, `it answers ${answer.status}`)
  const { disable_signup, mailer_autoconfirm } = await json(answer)
  demand(disable_signup === false, 'it lets no one register')
  // Local accounts need no confirmation (supabase/local/lite.ts).
  demand(mailer_autoconfirm === false || !url.startsWith('https:'), 'addresses need no confirmation')
  return ''
}

export const migrations: Check = async () => {
  const [url = ''] = here('DATABASE_URL')
  const sql = open(url)
  try {
    const applied = await migrationsOf(sql)
    const files = (await readdir(join(repository, 'supabase/migrations'))).toSorted()
    const pending = files.filter((file) => !applied.includes(file.split('_')[0] ?? ''))
    demand(pending.length === 0, `not applied: ${pending.join(', ')}`)
    return `${applied.length} applied`
  } finally {
    await sql.end()
  }
}
