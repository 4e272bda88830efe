import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const load = async () => (await import('./env.ts')).env
const complaints = async () =>
  (await import('./env.ts')).complaintsOf([]).map(({ text }) => text.split(': see')[0])

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
  expect(env).toThrow(/SUPABASE_URL is not set: see .*; SUPABASE_SECRET_KEY is not set/)
})

it.each([
  'localhost:54321',
  'ftp://x',
  'x',
  'http://abc.example',
  'https://abc.example/',
  'https://abc.example/x',
])('refuses %s as an address', async (address) => {
  vi.stubEnv('SUPABASE_URL', address)
  const env = await load()
  expect(env).toThrow('SUPABASE_URL is not a web address')
})

it('repeats no value in its complaint', async () => {
  vi.stubEnv('SUPABASE_URL', 'not-an-address')
  const env = await load()
  expect(env).toThrow(expect.objectContaining({ message: expect.not.stringContaining('not-an-address') }))
})

it.each([
  [
    'BUYER_KEYS',
    '1:c2hvcnQ=',
    'is not a list of version:key, each version once, with keys of 32 bytes in base64',
  ],
  [
    'BUYER_KEYS',
    Buffer.alloc(32).toString('base64'),
    'is not a list of version:key, each version once, with keys of 32 bytes in base64',
  ],
  [
    'BUYER_KEYS',
    `1:${Buffer.alloc(32).toString('base64')},1:${Buffer.alloc(32, 1).toString('base64')}`,
    'is not a list of version:key, each version once, with keys of 32 bytes in base64',
  ],
  [
    'NEWSLETTER_KEYS',
    '1:c2hvcnQ=',
    'is not a list of version:key, each version once, with keys of 32 bytes in base64',
  ],
  [
    'SITE_URL',
    'https://larkfield.example/',
    'is not a web address such as https://abc.example, without a slash at the end',
  ],
  ['LISTINGS_WEBHOOK_SECRET', 'short', 'is shorter than 16 characters'],
  ['LISTINGS_WEBHOOK_SECRET', 'a-secret-of-the-webhook,short', 'is shorter than 16 characters'],
  ['BUILD_HOOK_URL', 'http://host.example/hook', 'is not an address that begins with https://'],
  ['OPS_EMAIL', 'ops', 'is not an email address'],
  ['REQUEST_RETENTION_DAYS', '0', 'is not a whole number above 0'],
  ['PORT', '70000', 'is not a port from 1 to 65535'],
  ['SUPABASE_PUBLISHABLE_KEY', 'sb_secret_x', 'is a secret key, which pages must never carry'],
  ['SUPABASE_SECRET_KEY', 'sb_publishable_x', 'is the publishable key: the secret one belongs here'],
])('complains of %s when it is %j', async (name, value, wrong) => {
  expect(await complaints()).toEqual([])
  vi.stubEnv(name, value)
  expect(await complaints()).toEqual([`${name} ${wrong}`])
})

it('takes what is right, and what is empty as not set', async () => {
  const key = Buffer.alloc(32).toString('base64')
  const right = {
    BUYER_KEYS: `1:${key}, 2:${key}`,
    NEWSLETTER_KEYS: `1:${key}`,
    SITE_URL: 'https://larkfield.example',
    OPS_EMAIL: '',
    PORT: '8888',
  }
  for (const [name, value] of Object.entries(right)) vi.stubEnv(name, value)
  expect(await complaints()).toEqual([])
})

it('lets functions run when only a part of the site is set up wrongly, and says so once', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  vi.stubEnv('OPS_EMAIL', 'nobody')
  const env = await load()
  env()
  env()
  expect(errors.mock.calls.flat()).toEqual([expect.stringContaining('OPS_EMAIL is not an email address')])
  expect(errors.mock.calls.join()).not.toContain('nobody')
  errors.mockRestore()
})
