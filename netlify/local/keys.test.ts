import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { secretsOf } from '#supabase/local/secrets.ts'
import { keysOf } from './keys.ts'
import { seedOnce } from './seed-once.ts'
import { directoryOf } from './testing.ts'

it('makes the keys of new data once, and keeps them', async () => {
  const dataDir = await directoryOf({})
  const made = await keysOf(dataDir, 'buyer-keys')
  expect(await keysOf(dataDir, 'buyer-keys')).toBe(made)
  expect((await stat(join(dataDir, 'buyer-keys'))).mode & 0o777).toBe(0o600)
})

it.each(['', '\n', '1:abc', `1:${Buffer.alloc(32).toString('base64').slice(0, 20)}`])(
  'never replaces keys that are damaged (%j), and says which file it is',
  async (text) => {
    const dataDir = await directoryOf({ 'buyer-keys': text })
    const path = join(dataDir, 'buyer-keys')
    await expect(keysOf(dataDir, 'buyer-keys')).rejects.toThrow(`${path} is damaged or was cut off`)
    expect(await readFile(path, 'utf8')).toBe(text)
  },
)

it('makes no new keys for data that was locked with others', async () => {
  const dataDir = await directoryOf({ 'seeded.json': '{}' })
  await expect(keysOf(dataDir, 'buyer-keys')).rejects.toThrow(`${join(dataDir, 'buyer-keys')} is missing`)
})

it('makes no new secrets for a database that knows others', async () => {
  const dataDir = await directoryOf({ 'postgres/PG_VERSION': '18' })
  await expect(secretsOf(dataDir)).rejects.toThrow(`${join(dataDir, 'secrets.json')} is missing`)
})

it('names the file of secrets, or of the seed, that was cut off', async () => {
  const dataDir = await directoryOf({ 'secrets.json': '{"a', 'seeded.json': '{"a' })
  await expect(secretsOf(dataDir)).rejects.toThrow(join(dataDir, 'secrets.json'))
  await expect(seedOnce(dataDir, {} as never, () => undefined)).rejects.toThrow(join(dataDir, 'seeded.json'))
})
