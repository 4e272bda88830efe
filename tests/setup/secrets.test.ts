import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repository } from '#netlify/build/repository.ts'
import { secretsIn } from './secrets.ts'

/** Made up here, so that the file itself contains no secret. */
const letters = (length: number) => 'a1B2c3D4e5F6'.repeat(8).slice(0, length)
const hex = (length: number) => 'a1b2c3d4e5f6'.repeat(8).slice(0, length)

describe('the search for keys', () => {
  it.each([
    ['a secret key of Supabase', `sb_secret_${letters(31)}`],
    ['an access token of Supabase', `sbp_${hex(40)}`],
    ['a token (JWT)', `eyJ${letters(20)}.eyJ${letters(40)}.${letters(43)}`],
    ['a key of Brevo', `xkeysib-${hex(64)}-${letters(16)}`],
    ['a build hook', `https://api.netlify.com/build_hooks/${hex(24)}`],
    ['a token of Netlify', `nfp_${letters(36)}`],
    ['a key of a ring', `BUYER_KEYS=1:${letters(43)}=`],
    ['a key of a ring', `NEWSLETTER_KEYS=1:${letters(43)}=`],
    ['a private key', `-----BEGIN ${'PRIVATE KEY'}-----`],
    ['a token of GitHub', `ghp_${letters(36)}`],
    ['a database with its password', `postgresql://postgres:${letters(20)}@db.abc.supabase.co:5432/postgres`],
  ])('finds %s', (what, text) => {
    expect(secretsIn(`before ${text} after`)).toEqual([what])
  })

  it('takes no placeholder for one', () => {
    for (const text of [
      'SUPABASE_SECRET_KEY=sb_secret_…',
      'BREVO_API_KEY=xkeysib-…',
      'https://api.netlify.com/build_hooks/…',
      'BUYER_KEYS=1:…',
      'NEWSLETTER_KEYS=1:…',
      'postgres://postgres:secret@127.0.0.1:5432/postgres',
      'postgresql://postgres:…@db.your-project.supabase.co:5432/postgres',
    ])
      expect([text, secretsIn(text)]).toEqual([text, []])
  })
})

it('no file of the repository holds a key', () => {
  const list = execFileSync('git', ['ls-files', '-z'], { cwd: repository, encoding: 'utf8' })
  const files = list
    .split('\0')
    .filter((name) => name && !/\.(png|jpe?g|webp|avif|woff2|ttf|ico|pdf)$/.test(name))
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((name) => {
    const text = (() => {
      try {
        return readFileSync(join(repository, name), 'utf8')
      } catch {
        return '' // removed, and not yet committed
      }
    })()
    return secretsIn(text).map((what) => `${name}: ${what}`)
  })
  expect(found).toEqual([])
})
