import { addAccount, cookiesOf, sending } from '#tests/fixtures/account.ts'
import { freshFunction } from '#tests/fixtures/in-process.ts'
import { ailments } from '#tests/fixtures/stand-in.ts'
import { supabaseBehindDoor } from '#tests/fixtures/supabase.ts'
import { tokenFor } from '#tests/fixtures/mails.ts'
import { visitor } from '#tests/fixtures/api.ts'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const LEVELS = ['debug', 'log', 'info', 'warn', 'error'] as const
const lines: string[] = []
beforeEach(() => {
  lines.length = 0
  for (const level of LEVELS)
    vi.spyOn(console, level).mockImplementation((...given) => void lines.push(given.map(String).join(' ')))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

it('has no password, token, name, phone or address of anyone, whether calls succeed, are refused or break', async () => {
  const door = await supabaseBehindDoor()
  const { email, password, cookie, name, phone } = await addAccount({ name: 'Zebedee Quillfeather' })
  await visitor()('/api/userAuth/forgot-password', sending('POST', { email }))
  const tokenHash = await tokenFor(email, 'reset-password')
  const newPassword = `new ${randomUUID()}`
  const secrets = new Set([password, newPassword, tokenHash, email, name, phone, ...cookie.split(/; |=/)])
  secrets.delete('__Host-access')
  secrets.delete('__Host-refresh')

  const form = { name, phone, email, password, confirmPassword: password, tokenHash, type: 'signup' }
  const calls = [
    [() => import('#netlify/functions/user-auth-login.ts'), 'POST', { email, password }],
    [() => import('#netlify/functions/user-auth-login.ts'), 'POST', { email, password: newPassword }],
    [() => import('#netlify/functions/user-auth-signup.ts'), 'POST', form],
    [() => import('#netlify/functions/user-auth-confirm-email.ts'), 'POST', form],
    [() => import('#netlify/functions/user-auth-forgot-password.ts'), 'POST', form],
    [() => import('#netlify/functions/user-profile-name.ts'), 'PUT', form],
    [() => import('#netlify/functions/user-profile-email.ts'), 'PUT', form],
    [
      () => import('#netlify/functions/user-profile-password.ts'),
      'PUT',
      { oldPassword: newPassword, newPassword: password },
    ],
    [() => import('#netlify/functions/user-account.ts'), 'DELETE', { password: newPassword }],
    [
      () => import('#netlify/functions/user-auth-reset-password.ts'),
      'POST',
      { tokenHash, password: newPassword },
    ],
    [() => import('#netlify/functions/user-auth-logout.ts'), 'POST', {}],
  ] as const
  for (const ailment of [undefined, ailments.page, ailments.gone]) {
    for (const [load, method, body] of calls) {
      const call = await freshFunction(load, { SUPABASE_URL: door.url })
      if (ailment) door.become(ailment)
      else door.recover()
      const { headers, ...init } = sending(method, body)
      const response = await call(
        `/x?token=${tokenHash}`,
        {},
        {
          ...init,
          headers: { ...headers, cookie, 'sec-fetch-site': 'same-origin', 'user-agent': `agent of ${email}` },
        },
      )
      for (const value of cookiesOf(response).split(/; |=/)) if (value.length > 20) secrets.add(value)
    }
  }
  await door.close()

  const log = lines.join('\n')
  expect(lines.length).toBeGreaterThanOrEqual(3 * calls.length)
  expect(secrets.size).toBeGreaterThan(8)
  for (const secret of secrets) expect(log).not.toContain(secret)
})
