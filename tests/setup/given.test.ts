import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenSupabase } from './given.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'given-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const settings = {
  SUPABASE_URL: 'http://127.0.0.1:54321',
  SUPABASE_PUBLISHABLE_KEY: 'publishable',
  SUPABASE_SECRET_KEY: 'secret',
  DATABASE_URL: 'postgres://postgres:x@127.0.0.1:54322/postgres',
  MAIL_LOG: '/tmp/mail.log',
}

const given = async (changes: Record<string, string>) => {
  const path = join(folder, 'supabase.env')
  const lines = Object.entries({ ...settings, ...changes }).map(([name, value]) => `${name}=${value}`)
  await writeFile(path, lines.join('\n'))
  return givenSupabase(path)
}

it('leaves tests to start their own Supabase unless one is named', async () => {
  expect(await givenSupabase('')).toBeUndefined()
})

it('takes the settings of the one that is named, and nothing else of the file', async () => {
  expect(await given({ BREVO_API_KEY: 'real' })).toEqual(settings)
})

it.each([
  ['SUPABASE_URL', 'https://abcdefghij.supabase.co'],
  ['DATABASE_URL', 'postgres://postgres:x@db.abcdefghij.supabase.co:5432/postgres'],
])('never takes one on another machine (%s)', async (name, value) => {
  await expect(given({ [name]: value })).rejects.toThrow(`${name} is not on this machine`)
})

it('names what is missing', async () => {
  await expect(given({ MAIL_LOG: '' })).rejects.toThrow('lacks MAIL_LOG')
})
