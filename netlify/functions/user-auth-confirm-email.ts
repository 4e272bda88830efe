import type { Config } from '@netlify/functions'
import { confirmEmailSchema } from '#features/account/account.schema.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { endSessions } from '#netlify/lib/auth/credentials.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { addressOf, limit } from '#netlify/lib/http/limiter.ts'
import { followLink } from '#netlify/lib/auth/mail-link.ts'
import { wordsFor } from '#netlify/lib/texts.ts'

const HOUR = 3_600

export default route('user-auth-confirm-email', {
  POST: async (request, context) => {
    const { tokenHash, type } = await readJson(request, confirmEmailSchema)
    await limit({ name: 'link from', key: addressOf(context), hits: 30, seconds: HOUR })
    const { accessToken } = await followLink(type, tokenHash, context)
    // A person who can read the mail may not know the password, so the link does not sign in.
    if (accessToken) context.waitUntil(endSessions(accessToken, 'local').catch(() => undefined))
    return json({ message: wordsFor(request, 'answers.emailConfirmed') })
  },
})

export const takes = { confirmEmailSchema }

export const config: Config = {
  path: ['/api/userAuth/confirm-email', '/api/userauth/confirm-email'],
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
