import { existsSync } from 'node:fs'
import { realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { clearStalePid } from '#supabase/local/postmaster.ts'
import { readSettings } from './settings.ts'

/** `npm run reset`: deletes the local data, so that the next start begins with none. */
async function main() {
  const { dataDir } = readSettings()
  if (!existsSync(dataDir)) return console.info(`${dataDir} is empty already`)
  const real = await realpath(dataDir) // a link, if only root may enter the checkout
  await clearStalePid(join(real, 'postgres'), 0)
  for (const path of [real, dataDir]) await rm(path, { recursive: true, force: true })
  console.info(`${dataDir} is removed: the next start seeds anew`)
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
