import type { Config, Context } from '@netlify/functions'
import { resetPasswordSchema } from '#features/account/account.schema.ts'
import { forgetCodes } from '#features/desk/staff/staff.db.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { dropTokens } from '#netlify/lib/http/cookies.ts'
import { changePassword, endSessions } from '#netlify/lib/auth/credentials.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { addressOf, forget, limit } from '#netlify/lib/http/limiter.ts'
import { triesOn } from '#netlify/lib/auth/login-limits.ts'
import { followLink } from '#netlify/lib/auth/mail-link.ts'
import { assertGoodPassword } from '#netlify/lib/auth/password.ts'
import { unavailable } from '#netlify/lib/http/problem.ts'
import { secretClient } from '#netlify/lib/supabase.ts'
import { wordsFor } from '#netlify/lib/texts.ts'
import { hash } from 'node:crypto'

const HOUR = 3_600
/** How long a link that was used without changing the password still works for the same call (ms). */
const AGAIN = 120_000

type Opened = Awaited<ReturnType<typeof followLink>>
const opened = new Map<string, Opened>()

/**
 * A link works once. After a failure, a repeated call continues with the session the link opened, if it reaches the
 * same instance.
 */
const openOnce = async (tokenHash: string, context: Context) => {
  const key = hash('sha256', tokenHash)
  const link = opened.get(key) ?? (await followLink('recovery', tokenHash, context))
  opened.set(key, link)
  setTimeout(() => opened.delete(key), AGAIN).unref()
  return { ...link, close: () => opened.delete(key) }
}

export default route('user-auth-reset-password', {
  POST: async (request, context) => {
    const { tokenHash, password } = await readJson(request, resetPasswordSchema)
    // Checked before the link is used, because it works only once.
    assertGoodPassword('password', password)
    await limit({ name: 'link from', key: addressOf(context), hits: 30, seconds: HOUR })
    const { accessToken, user, close } = await openOnce(tokenHash, context)
    if (!accessToken || !user) throw unavailable()

    await endSessions(accessToken, 'others')
    await changePassword('password', accessToken, password, context.ip, { again: true })
    close()
    dropTokens(request, context)
    context.waitUntil(endSessions(accessToken, 'local').catch(() => undefined))
    context.waitUntil(forget(...triesOn(user.email, context)).catch(() => undefined))
    // Only after a reset by mail: a thief who knows the password could otherwise reset the count after every
    // forty codes.
    context.waitUntil(forgetCodes(secretClient(), user.id).catch(() => undefined))
    return json({ message: wordsFor(request, 'answers.passwordReset') })
  },
})

export const takes = { resetPasswordSchema }

export const config: Config = {
  path: ['/api/userAuth/reset-password', '/api/userauth/reset-password'],
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
