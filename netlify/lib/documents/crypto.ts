import { EnvError } from '#netlify/lib/env.ts'
import type { Secrets } from './key-list.ts'
import { readKeys } from './key-list.ts'
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypted text: AES-256-GCM, each part in base64. */
export interface Sealed {
  iv: string
  tag: string
  data: string
}

interface Key {
  version: number
  encryption: Buffer
  /** For hashes that cannot be computed from the database alone. */
  hashing: Buffer
}

/** The newest key first: it encrypts; the others only decrypt what they encrypted. */
export type KeyRing = [Key, ...Key[]]

const derived = (secret: Buffer, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `larkfield buyers ${purpose}`, 32))

/**
 * The keys of buyers' data, `1:base64,2:base64` as in BUYER_KEYS.
 * @throws EnvError when they are missing or malformed; the message does not repeat them.
 */
export const keyRing = (setting = process.env.BUYER_KEYS): KeyRing => {
  const keyOf = ({ version, bytes }: Secrets[number]): Key => ({
    version,
    encryption: derived(bytes, 'encryption'),
    hashing: derived(bytes, 'hashing'),
  })
  const [newest, ...older] = readKeys('BUYER_KEYS', "the keys of buyers' data", setting)
  return [keyOf(newest), ...older.map(keyOf)]
}

/** Encrypts with the newest key. The ciphertext is bound to `context`: with any other it cannot be decrypted. */
export const seal = ([{ encryption }]: KeyRing, text: string, context: string): Sealed => {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', encryption, iv).setAAD(Buffer.from(context))
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return {
    iv: iv.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    data: data.toString('base64'),
  }
}

/** @throws when the key is not in the ring, or the text or context is not the one that was encrypted. */
export const unseal = (ring: KeyRing, version: number, { iv, tag, data }: Sealed, context: string) => {
  const key = ring.find((one) => one.version === version)
  if (!key) throw new EnvError(`BUYER_KEYS has no version ${version}`)
  const decipher = createDecipheriv('aes-256-gcm', key.encryption, Buffer.from(iv, 'base64'), {
    authTagLength: 16,
  })
    .setAAD(Buffer.from(context))
    .setAuthTag(Buffer.from(tag, 'base64'))
  return decipher.update(data, 'base64', 'utf8') + decipher.final('utf8')
}

/** The hashes of a text, one per key, the newest first. Equal texts have equal hashes. */
export const keyedHashes = (ring: KeyRing, text: string) =>
  ring.map(({ hashing }) => createHmac('sha256', hashing).update(text).digest('base64url'))
