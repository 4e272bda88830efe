import { readKeys } from '#netlify/lib/documents/key-list.ts'
import { MEND, readWhole, writeWhole } from '#supabase/local/whole-file.ts'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { SEEDED } from './settings.ts'

/** A key list with one new key, in the format of BUYER_KEYS and NEWSLETTER_KEYS. */
export const newKeys = () => `1:${randomBytes(32).toString('base64')}`

/**
 * The key list of a data directory. It is made once, with new data, and never replaced: without it nobody could decrypt
 * the data.
 * @throws Error naming the file when the keys of existing data are missing or damaged.
 */
export async function keysOf(dataDir: string, name: 'buyer-keys' | 'newsletter-keys') {
  const path = join(dataDir, name)
  const kept = await readWhole(path, (text) => {
    readKeys(name, '', text.trim())
    return text.trim()
  })
  if (kept !== undefined) return kept
  if (existsSync(join(dataDir, SEEDED)))
    throw new Error(`${path} is missing: without it nobody can read what is stored beside it. ${MEND}`)
  const made = newKeys()
  await writeWhole(path, `${made}\n`)
  return made
}
