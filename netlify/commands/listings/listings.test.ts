import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repository } from '#netlify/build/repository.ts'

it('says first which Supabase it works on', () => {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(repository, 'netlify/commands/listings/listings.ts'), 'problems'],
    {
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH ?? '',
        SUPABASE_URL: 'http://127.0.0.1:9',
        SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
        SUPABASE_SECRET_KEY: 'sb_secret_x',
      },
    },
  )
  expect(stdout).toBe('Supabase: http://127.0.0.1:9\n')
  expect([status, stderr]).toEqual([1, expect.stringContaining('cannot be reached')])
})
