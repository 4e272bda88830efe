import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const read = () => readFile(new URL('./config.toml', import.meta.url), 'utf8')

it('has no key that the Supabase CLI would leave out of a push, save the one that is for the local start', async () => {
  // In a copy, because the CLI writes files beside those it reads.
  const workdir = await mkdtemp(join(tmpdir(), 'config-'))
  await cp(new URL('./config.toml', import.meta.url), join(workdir, 'supabase', 'config.toml'))
  await cp(new URL('./templates', import.meta.url), join(workdir, 'supabase', 'templates'), {
    recursive: true,
  })
  const { stderr } = spawnSync('node_modules/.bin/supabase', ['status', '--workdir', workdir], {
    encoding: 'utf8',
    env: { ...process.env, SITE_URL: 'https://site.example' },
  })
  await rm(workdir, { recursive: true })
  const ignored = /does not recognize and ignores: (.*?)\. Check/.exec(stderr)?.[1]
  expect(ignored).toBe('db.driver')
})

it('opens nothing when it is pushed to a hosted project', async () => {
  const config = await read()
  for (const line of [
    'site_url = "env(SITE_URL)"',
    'enable_confirmations = true',
    'enable_anonymous_sign_ins = false',
    'enable_manual_linking = false',
    'enable_refresh_token_rotation = true',
    'max_frequency = "1m"',
  ])
    expect(config).toContain(`${line}\n`)
  expect(config).not.toMatch(/localhost|127\.0\.0\.1/)
})
