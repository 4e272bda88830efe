import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const repository = fileURLToPath(new URL('../../', import.meta.url))

/** Variables that are already set win over the file. */
export function loadEnv() {
  const file = join(repository, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
