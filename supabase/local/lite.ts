import type { DefaultAppConfig } from '@supabase/lite'
import { applyPendingMigrations, createApi } from '@supabase/lite/cli'
import { createPostgresConnection } from '@supabase/lite/postgres'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { restoreGrants } from './grants.ts'
import { printMails, settleMails, type DataOf } from './mails.ts'

const repository = fileURLToPath(new URL('../../', import.meta.url))
const configPath = `${repository}supabase/config.toml`
/** Lite refuses settings that it does not know; supabase/local/hooks.ts does what this one says. */
const UNKNOWN = /^\[auth\.hook\.before_user_created\]\n(?:[^[\n].*\n)*/m
const numeric = { to: 1700, from: [1700], serialize: String, parse: Number }

/** Lite's own getConfig would open a second connection, which returns numbers as text. */
interface ConfigReader {
  readConfig: (path: string) => Promise<Omit<DefaultAppConfig, 'connection'>>
}

export interface LiteOptions {
  databaseUrl: string
  dataDir: string
  publishableKey: string
  onMail: (text: string) => void
}

/**
 * Lite reads migrations from, and stores objects in, paths relative to the working directory, so this changes directory
 * between the two.
 */
async function createApp({ databaseUrl, dataDir, onMail }: LiteOptions) {
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
  const dataOf: DataOf = async (token) => {
    const [user] = await connection.driver`
      select raw_user_meta_data as data from auth.users
      where ${token} in (confirmation_token, recovery_token, email_change_token_new, email_change_token_current)`
    // Lite stores JSON as text.
    return typeof user?.['data'] === 'string' ? JSON.parse(user['data']) : user?.['data']
  }
  const options = { drivers: { email: printMails(onMail, dataOf) } }
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
