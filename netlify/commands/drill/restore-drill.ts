import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createReport } from '#netlify/local/report.ts'
import { readSettings } from '#netlify/local/settings.ts'
import { printError } from '../terminal.ts'
import { drill } from './drill.ts'

/** `npm run drill`: can a backup be restored and read? Uses the local database, or the one in DATABASE_URL. */
async function main() {
  const local = join(readSettings().dataDir, 'local.env')
  if (!process.env.DATABASE_URL && existsSync(local)) process.loadEnvFile(local)
  const { DATABASE_URL: databaseUrl, BUYER_KEYS: keys } = process.env
  if (!databaseUrl || !keys)
    throw new Error('Set DATABASE_URL and BUYER_KEYS, or start the site once: the drill then takes its data.')
  const report = createReport()
  await drill({ databaseUrl, keys, report })
  report('The drill passed')
}

await main().catch((error: unknown) => {
  printError(error)
  process.exitCode = 1
})
