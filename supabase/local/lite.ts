import type { DefaultAppConfig } from '@supabase/lite'
import { applyPendingMigrations, createApi } from '@supabase/lite/cli'
import { createPostgresConnection } from '@supabase/lite/postgres'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { restoreGrants } from './grants.ts'
import { noted } from './hooks.ts'

const repository = fileURLToPath(new URL('../../', import.meta.url))
const configPath = `${repository}supabase/config.toml`
/** Lite refuses unknown settings; supabase/local/hooks.ts implements this one. */
const UNKNOWN = /^\[auth\.hook\.send_email\]\n(?:[^[\n].*\n)*/m
const numeric = { to: 1700, from: [1700], serialize: String, parse: Number }

/** Lite's own getConfig would open a second connection, which returns numbers as text. */
interface ConfigReader {
  readConfig: (path: string) => Promise<Omit<DefaultAppConfig, 'connection'>>
}

export interface LiteOptions {
  databaseUrl: string
  dataDir: string
  publishableKey: string
}

/** Nobody receives mail here, so accounts need no confirmation, and mails may follow each other at once. */
const settleMails = ({ auth }: Pick<DefaultAppConfig, 'auth'>) => {
  if (auth) auth.site_url = process.env.SITE_URL ?? 'http://localhost:8888'
  // Lite does not know hosted Supabase's rate limits.
  if (auth) Reflect.deleteProperty(auth, 'rate_limit')
  if (auth?.email) Object.assign(auth.email, { enable_confirmations: false, max_frequency: '1s' })
}

/**
 * Lite reads migrations from, and stores objects in, paths relative to the working directory, so this changes directory
 * between the two.
 */
async function createApp({ databaseUrl, dataDir }: LiteOptions) {
  process.chdir(dataDir)
  const connection = createPostgresConnection({
    url: databaseUrl,
    postgresOptions: { max: 20, types: { numeric }, onnotice: () => undefined },
  })
  const local = (await createApi({ withSupabaseClient: false })).project.local
  const { readConfig } = local as unknown as ConfigReader
  const known = join(dataDir, 'config.toml')
  await writeFile(known, (await readFile(configPath, 'utf8')).replace(UNKNOWN, ''))
  const config = await readConfig.call(local, known)
  settleMails(config)
  const options = { drivers: { email: noted } }
  local.getConfig = () => Promise.resolve({ ...config, connection, options })
  return { app: await local.createApp(undefined, { admin: false }), connection }
}

/** Applies pending migrations and returns the application that serves Supabase's HTTP interfaces. */
export async function createLite(options: LiteOptions, onMigrated: (count: number) => void) {
  const first = await createApp(options)
  process.chdir(repository)
  const { applied } = await applyPendingMigrations(first.app)
  onMigrated(applied.length)
  // An application looks up tables and functions when it is created, so one from before the migrations knows none.
  if (applied.length > 0) await first.connection.close()
  const { app } = applied.length > 0 ? await createApp(options) : first
  await restoreGrants((request) => app.fetch(request), options.databaseUrl, options.publishableKey)
  return app
}
