import type { Config } from '@netlify/functions'
import { resetPasswordSchema } from '#features/account/account.schema.ts'
import { readJson } from '#netlify/lib/body.ts'
import { dropTokens } from '#netlify/lib/cookies.ts'
import { changePassword, endSessions } from '#netlify/lib/credentials.ts'
import { json, route } from '#netlify/lib/http.ts'
import { addressOf, forget, limit } from '#netlify/lib/limiter.ts'
import { triesOn } from '#netlify/lib/login-limits.ts'
import { followLink } from '#netlify/lib/mail-link.ts'
import { assertGoodPassword } from '#netlify/lib/password.ts'
import { unavailable } from '#netlify/lib/problem.ts'
import { answers } from '#texts/api.ts'

const HOUR = 3_600

export default route('user-auth-reset-password', {
  POST: async (request, context) => {
    const { tokenHash, password } = await readJson(request, resetPasswordSchema)
    // Before the link is used up: it works once.
    assertGoodPassword('password', password)
    await limit({ name: 'link from', key: addressOf(context), hits: 30, seconds: HOUR })
    const { accessToken, user } = await followLink('recovery', tokenHash, context)
    if (!accessToken || !user) throw unavailable()

    await endSessions(accessToken, 'others')
    await changePassword('password', accessToken, password, context.ip, { again: true })
    dropTokens(request, context)
    context.waitUntil(endSessions(accessToken, 'local').catch(() => undefined))
    context.waitUntil(forget(...triesOn(user.email, context)).catch(() => undefined))
    return json({ message: answers.passwordReset })
  },
})

export const config: Config = {
  path: ['/api/userAuth/reset-password', '/api/userauth/reset-password'],
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
