import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Secrets {
  publishableKey: string
  secretKey: string
  jwtSecret: string
  databasePassword: string
}

const random = (bytes: number) => randomBytes(bytes).toString('base64url')

/** The keys belong to the data: they are made with a new data directory and live as long as it does. */
export async function secretsOf(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, 'secrets.json')
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Secrets
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const secrets: Secrets = {
    publishableKey: `sb_publishable_${random(24)}`,
    secretKey: `sb_secret_${random(24)}`,
    jwtSecret: random(48),
    databasePassword: random(18),
  }
  await mkdir(dataDir, { recursive: true })
  await writeFile(path, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  return secrets
}
