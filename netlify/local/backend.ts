import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startSupabase } from '#supabase/local/start.ts'
import type { LocalSupabase } from '#supabase/local/start.ts'
import { keysOf } from './keys.ts'
import type { Report } from './report.ts'
import { seedOnce } from './seed-once.ts'
import type { Seeded } from './seed-once.ts'
import type { Settings } from './settings.ts'

export interface Backend {
  stop: () => Promise<void>
  seeded: Seeded
}

const environmentOf = (supabase: LocalSupabase) => ({
  SUPABASE_URL: supabase.url,
  SUPABASE_PUBLISHABLE_KEY: supabase.publishableKey,
  SUPABASE_SECRET_KEY: supabase.secretKey,
  DATABASE_URL: supabase.databaseUrl,
})

/** Fails early, before the build would, with a message that contains no address. */
async function assertReachable(url: string) {
  await fetch(`${url}/rest/v1/`, { method: 'HEAD', signal: AbortSignal.timeout(10_000) }).catch(() => {
    throw new Error(`The Supabase at ${url} cannot be reached. Is SUPABASE_URL right, and is it running?`)
  })
}

const elsewhere: Backend = {
  stop: () => Promise.resolve(),
  seeded: {},
}

/** Starts the local Supabase unless the environment names another one. Puts its address and keys in the environment. */
export async function startBackend(settings: Settings, report: Report): Promise<Backend> {
  process.env.SITE_URL ??= `http://localhost:${settings.port}`
  if (settings.hasBackend) {
    const url = process.env.SUPABASE_URL ?? ''
    await assertReachable(url)
    report(`Using the Supabase at ${url}`)
    return elsewhere
  }
  const { dataDir, supabasePort, postgresPort } = settings
  const supabase = await startSupabase({ dataDir, port: supabasePort, databasePort: postgresPort, report })
  try {
    const environment = {
      ...environmentOf(supabase),
      BUYER_KEYS: await keysOf(dataDir, 'buyer-keys'),
      NEWSLETTER_KEYS: await keysOf(dataDir, 'newsletter-keys'),
    }
    Object.assign(process.env, environment)
    const lines = Object.entries(environment).map(([name, value]) => `${name}=${value}\n`)
    await writeFile(join(dataDir, 'local.env'), lines.join(''), { mode: 0o600 })
    const seeded = await seedOnce(dataDir, supabase, report)
    return { stop: supabase.stop, seeded }
  } catch (error) {
    await supabase.stop()
    throw error
  }
}
