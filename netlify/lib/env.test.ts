import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const load = async () => (await import('./env.ts')).env

beforeEach(() => {
  vi.resetModules()
  vi.stubEnv('SUPABASE_URL', 'http://127.0.0.1:54321')
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_x')
  vi.stubEnv('SUPABASE_SECRET_KEY', 'sb_secret_x')
})
afterEach(() => vi.unstubAllEnvs())

it('gives what is set', async () => {
  const env = await load()
  expect(env()).toEqual({
    SUPABASE_URL: 'http://127.0.0.1:54321',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
    SUPABASE_SECRET_KEY: 'sb_secret_x',
  })
})

it('names every value that is missing', async () => {
  vi.stubEnv('SUPABASE_URL', '')
  vi.stubEnv('SUPABASE_SECRET_KEY', undefined)
  const env = await load()
  expect(env).toThrow(/SUPABASE_URL is not set: the address .*; SUPABASE_SECRET_KEY is not set/)
})

it.each(['localhost:54321', 'ftp://x', 'x'])('refuses %s as an address', async (address) => {
  vi.stubEnv('SUPABASE_URL', address)
  const env = await load()
  expect(env).toThrow('SUPABASE_URL is not a web address')
})

it('repeats no value in its complaint', async () => {
  vi.stubEnv('SUPABASE_URL', 'not-an-address')
  const env = await load()
  expect(env).toThrow(expect.objectContaining({ message: expect.not.stringContaining('not-an-address') }))
})
