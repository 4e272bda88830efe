import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A ring of one key, as BUYER_KEYS and NEWSLETTER_KEYS have it. */
export const newKeys = () => `1:${randomBytes(32).toString('base64')}`

/** A ring in a data directory: made once, and kept as long as the data, which nobody could read without. */
export async function keysOf(dataDir: string, name: 'buyer-keys' | 'newsletter-keys') {
  const path = join(dataDir, name)
  const kept = await readFile(path, 'utf8').catch(() => undefined)
  if (kept) return kept.trim()
  const made = newKeys()
  await writeFile(path, `${made}\n`, { mode: 0o600 })
  return made
}
