import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const ID = '6b1f6a52-7f0e-4a53-9f4c-0d5b6f1c2a77'
const [first, second, third] = [1, 2, 3].map((version) => `${version}:${randomBytes(32).toString('base64')}`)

/** Loads the module as a new instance of a function would. */
const load = () => {
  vi.resetModules()
  return import('./subscription-token.ts')
}
const tokenWith = async (keys: string) => {
  vi.stubEnv('NEWSLETTER_KEYS', keys)
  return (await load()).subscriptionToken(ID)
}
const idWith = async (keys: string, token: string) => {
  vi.stubEnv('NEWSLETTER_KEYS', keys)
  return (await load()).subscriptionOf(token)
}

beforeEach(() => {
  vi.stubEnv('SUPABASE_URL', 'http://127.0.0.1:54321')
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_x')
  vi.stubEnv('SUPABASE_SECRET_KEY', 'sb_secret_x')
})
afterEach(() => vi.unstubAllEnvs())

describe('the token of a link', () => {
  it('is read with any key of the ring and made with the newest', async () => {
    const old = await tokenWith(`${first}`)
    expect(await idWith(`${third},${second},${first}`, old)).toBe(ID)
    const made = await tokenWith(`${first},${second}`)
    expect(await idWith(`${second}`, made)).toBe(ID)
    expect(await idWith(`${first}`, made)).toBeUndefined()
  })

  it('outlives every other key', async () => {
    const token = await tokenWith(`${first}`)
    vi.stubEnv('SUPABASE_SECRET_KEY', 'sb_secret_another')
    vi.stubEnv('BUYER_KEYS', `${second}`)
    expect(await tokenWith(`${first}`)).toBe(token)
    expect(await idWith(`${first}`, token)).toBe(ID)
  })

  it('cannot be made of a part of one, nor for another subscription', async () => {
    const token = await tokenWith(`${first}`)
    const [, mark = ''] = token.split('.')
    for (const wrong of ['', '.', ID, `${ID}.`, token.slice(0, -1), `${ID.replace('6', '7')}.${mark}`])
      expect(await idWith(`${first},${second}`, wrong)).toBeUndefined()
  })

  it.each([
    ['none', ''],
    ['no key', '1'],
    ['a short key', '1:c2hvcnQ='],
    ['a version twice', `${first},${first}`],
  ])('complains of keys with %s', async (_, keys) => {
    await expect(tokenWith(keys)).rejects.toThrow(/^NEWSLETTER_KEYS/)
  })
})
