import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A ring of one key, as BUYER_KEYS has it. */
export const newBuyerKeys = () => `1:${randomBytes(32).toString('base64')}`

/** The keys of the requests in a data directory: made once, and kept as long as the data, which nobody could read without. */
export async function buyerKeysOf(dataDir: string) {
  const path = join(dataDir, 'buyer-keys')
  const kept = await readFile(path, 'utf8').catch(() => undefined)
  if (kept) return kept.trim()
  const made = newBuyerKeys()
  await writeFile(path, `${made}\n`, { mode: 0o600 })
  return made
}
