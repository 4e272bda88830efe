import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { MEND, readWhole, writeWhole } from './whole-file.ts'

export interface Secrets {
  publishableKey: string
  secretKey: string
  jwtSecret: string
  databasePassword: string
}

const random = (bytes: number) => randomBytes(bytes).toString('base64url')

/**
 * The keys belong to the data: they are created with a new data directory and last as long as it does.
 * @throws Error naming the file when the keys of an existing database are missing or damaged.
 */
export async function secretsOf(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, 'secrets.json')
  const kept = await readWhole(path, (text) => JSON.parse(text) as Secrets)
  if (kept) return kept
  if (existsSync(join(dataDir, 'postgres')))
    throw new Error(`${path} is missing: the database beside it opens with no other password. ${MEND}`)
  const secrets: Secrets = {
    publishableKey: `sb_publishable_${random(24)}`,
    secretKey: `sb_secret_${random(24)}`,
    jwtSecret: random(48),
    databasePassword: random(18),
  }
  await mkdir(dataDir, { recursive: true })
  await writeWhole(path, JSON.stringify(secrets, null, 2))
  return secrets
}
