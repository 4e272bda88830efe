import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { clearStalePid } from '#supabase/local/postmaster.ts'
import { readSettings } from './settings.ts'

/** `npm run reset`: the next start begins with empty data. */
async function main() {
  const { dataDir } = readSettings()
  if (!existsSync(dataDir)) return console.info(`${dataDir} is empty already`)
  await clearStalePid(join(dataDir, 'postgres'), 0)
  await rm(dataDir, { recursive: true, force: true })
  console.info(`${dataDir} is removed: the next start seeds anew`)
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
