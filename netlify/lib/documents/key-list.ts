import { EnvError } from '#netlify/lib/env.ts'

interface Secret {
  version: number
  /** 32 bytes. */
  bytes: Buffer
}

/** The newest first: it encrypts or signs; all can decrypt or verify. */
export type Secrets = [Secret, ...Secret[]]

const readSecret = (name: string, text: string): Secret => {
  const [, version, base64 = ''] = /^(\d{1,6}):([\w+/=-]+)$/.exec(text.trim()) ?? []
  const bytes = Buffer.from(base64, 'base64')
  if (!version || bytes.length !== 32)
    throw new EnvError(`${name} is not a list of version:key with keys of 32 bytes, see .env.example`)
  return { version: Number(version), bytes }
}

/**
 * A list of keys as in the environment, `1:base64,2:base64`. `name` and `purpose` are for the error message.
 * @throws EnvError when keys are missing or malformed; the message does not repeat them.
 */
export const readKeys = (name: string, purpose: string, setting: string | undefined): Secrets => {
  if (!setting) throw new EnvError(`${name} is not set: ${purpose}, see .env.example`)
  const [newest, ...older] = setting
    .split(',')
    .map((text) => readSecret(name, text))
    .toSorted((a, b) => b.version - a.version)
  const versions = new Set([newest, ...older].map((secret) => secret?.version))
  if (!newest || versions.size !== older.length + 1) throw new EnvError(`${name} has a version twice`)
  return [newest, ...older]
}
