import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('config.toml has no key that the Supabase CLI would leave out of a push, save the one that is for the local start', async () => {
  // In a copy, because the CLI writes files beside those it reads.
  const workdir = await mkdtemp(join(tmpdir(), 'config-'))
  await cp('supabase/config.toml', join(workdir, 'supabase', 'config.toml'))
  const { stderr } = spawnSync('node_modules/.bin/supabase', ['status', '--workdir', workdir], {
    encoding: 'utf8',
    env: { ...process.env, SITE_URL: 'https://site.example' },
  })
  await rm(workdir, { recursive: true })
  const ignored = /does not recognize and ignores: (.*?)\. Check/.exec(stderr)?.[1]
  expect(ignored).toBe('db.driver')
})
