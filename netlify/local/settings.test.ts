import { afterEach, expect, it, vi } from 'vitest'
import { startBackend } from './backend.ts'
import { readSettings } from './settings.ts'

afterEach(() => vi.unstubAllEnvs())

it('takes no port for two things', () => {
  for (const name of ['SUPABASE_PORT', 'POSTGRES_PORT']) vi.stubEnv(name, '')
  vi.stubEnv('PORT', '54321')
  expect(() => readSettings()).toThrow('PORT is 54321, SUPABASE_PORT 54321 and POSTGRES_PORT 54322')
})

it('names the Supabase that cannot be reached', async () => {
  const settings = { ...readSettings(), hasBackend: true }
  vi.stubEnv('SUPABASE_URL', 'http://127.0.0.1:9')
  await expect(startBackend(settings, () => undefined)).rejects.toThrow(
    'http://127.0.0.1:9 cannot be reached',
  )
})
