import { EnvError } from './env.ts'
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Text under lock: AES-256-GCM, everything in base64. */
export interface Sealed {
  iv: string
  tag: string
  data: string
}

interface Key {
  version: number
  encryption: Buffer
  /** For hashes nobody can make who has the database alone. */
  hashing: Buffer
}

/** The newest key first: it locks, the others only open what they locked. */
export type KeyRing = [Key, ...Key[]]

const derived = (secret: Buffer, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `larkfield buyers ${purpose}`, 32))

const readKey = (text: string): Key => {
  const [, version, base64 = ''] = /^(\d{1,6}):([\w+/=-]+)$/.exec(text.trim()) ?? []
  const secret = Buffer.from(base64, 'base64')
  if (!version || secret.length !== 32)
    throw new EnvError('BUYER_KEYS is not a list of version:key with keys of 32 bytes, see .env.example')
  return {
    version: Number(version),
    encryption: derived(secret, 'encryption'),
    hashing: derived(secret, 'hashing'),
  }
}

/**
 * The keys of buyers' data, `1:base64,2:base64` as BUYER_KEYS has them.
 * @throws EnvError when they are missing or not what they should be; it repeats nothing of them.
 */
export const keyRing = (setting = process.env.BUYER_KEYS): KeyRing => {
  if (!setting) throw new EnvError("BUYER_KEYS is not set: the keys of buyers' data, see .env.example")
  const [newest, ...older] = setting
    .split(',')
    .map(readKey)
    .toSorted((a, b) => b.version - a.version)
  const versions = new Set([newest, ...older].map((key) => key?.version))
  if (!newest || versions.size !== older.length + 1) throw new EnvError('BUYER_KEYS has a version twice')
  return [newest, ...older]
}

/** Locks with the newest key. `context` is bound to it: under another one it cannot be opened. */
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

/** @throws when the key is not in the ring, or text or context are not those that were locked. */
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

/** The same text has the same hashes, one by each key, the newest first. */
export const keyedHashes = (ring: KeyRing, text: string) =>
  ring.map(({ hashing }) => createHmac('sha256', hashing).update(text).digest('base64url'))
