import { existsSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { clearStalePid } from '#supabase/local/postmaster.ts'
import { removeData } from '#supabase/local/reachable.ts'
import { readSettings } from './settings.ts'

/** `npm run reset`: deletes the local data, so that the next start begins with none. */
async function main() {
  const { dataDir } = readSettings()
  if (!existsSync(dataDir)) return console.info(`${dataDir} is empty already`)
  const cluster = join(dataDir, 'postgres')
  await clearStalePid(await realpath(cluster).catch(() => cluster), 0)
  await removeData(dataDir)
  console.info(`${dataDir} is removed: the next start seeds anew`)
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
