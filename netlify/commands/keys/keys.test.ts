import { afterEach, expect, it, vi } from 'vitest'
import { runCommand } from './commands.ts'

afterEach(() => vi.unstubAllEnvs())

it.each(['BUYER_KEYS', 'NEWSLETTER_KEYS', 'LISTINGS_WEBHOOK_SECRET', 'BREVO_WEBHOOK_SECRET'])(
  'makes no new %s where the present one is unknown: in its place nothing could be read any more',
  async (name) => {
    vi.stubEnv(name, '')
    const print = vi.fn<(line: string) => void>()
    await expect(runCommand([name], print)).rejects.toThrow(`${name} is not set here`)
    expect(print).not.toHaveBeenCalled()
  },
)
