import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readSettings } from '#netlify/local/settings.ts'

/** Uses the database of the local site, unless the environment names another one: never half of each. */
export const useLocalData = () => {
  const { dataDir, hasBackend, port } = readSettings()
  const local = join(dataDir, 'local.env')
  if (hasBackend || process.env.DATABASE_URL || !existsSync(local)) return
  process.loadEnvFile(local)
  process.env.SITE_URL ??= `http://localhost:${port}`
}
