import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repository } from './repository.ts'
import { directoryOf } from '#netlify/local/testing.ts'

const build = async (environment: Record<string, string>) => {
  const outDir = await directoryOf({ 'index.html': 'the site before' })
  const { status, stderr } = spawnSync(process.execPath, [join(repository, 'netlify/build/build.ts')], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', OUT_DIR: outDir, ...environment },
  })
  return { status, stderr, stays: existsSync(join(outDir, 'index.html')) }
}

const supabase = { SUPABASE_URL: 'https://abc.supabase.co', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }

it('names everything that is missing, and leaves the site before as it is', async () => {
  const { status, stderr, stays } = await build({})
  expect([status, stays]).toEqual([1, true])
  expect(stderr.match(/^\w+ is not set/gm)).toEqual([
    'SUPABASE_URL is not set',
    'SUPABASE_PUBLISHABLE_KEY is not set',
  ])
})

it('asks more of the live site, and says at once what else is wrong', async () => {
  const { status, stderr, stays } = await build({ ...supabase, CONTEXT: 'production', BUYER_KEYS: '1:short' })
  expect([status, stays]).toEqual([1, true])
  expect(stderr.match(/^\w+ is .*?(?=: see)/gm)).toEqual([
    'SUPABASE_SECRET_KEY is not set',
    'SITE_URL is not set',
    'NEWSLETTER_KEYS is not set',
    'BUYER_KEYS is not a list of version:key, each version once, with keys of 32 bytes in base64',
  ])
})
