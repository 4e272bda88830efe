import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

const read = () => readFile(new URL('./config.toml', import.meta.url), 'utf8')

it('opens nothing when it is pushed to a hosted project', async () => {
  const config = await read()
  for (const line of [
    'site_url = "env(SITE_URL)"',
    'enable_confirmations = true',
    'enable_anonymous_sign_ins = false',
    'enable_manual_linking = false',
    'enable_refresh_token_rotation = true',
    'max_frequency = "1m"',
    'otp_length = 10',
    '[auth.hook.send_email]\nenabled = true\nuri = "pg-functions://postgres/private/send_email"',
  ])
    expect(config).toContain(`${line}\n`)
  expect(config).not.toMatch(/localhost|127\.0\.0\.1/)
})
