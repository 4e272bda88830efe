import type { Config } from '@netlify/functions'
import { dropTokens, readTokens } from '#netlify/lib/http/cookies.ts'
import { endSessions } from '#netlify/lib/auth/credentials.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { currentToken } from '#netlify/lib/auth/session.ts'
import { wordsFor } from '#netlify/lib/texts.ts'

export default route('user-auth-logout', {
  POST: async (request, context) => {
    // Clear this browser's cookies first, even if the rest fails.
    const tokens = readTokens(request, context)
    dropTokens(request, context)
    const accessToken = await currentToken(tokens, context)
    if (accessToken) await endSessions(accessToken, 'local')
    return json({ message: wordsFor(request, 'answers.loggedOut') })
  },
})

export const config: Config = {
  path: ['/api/userAuth/logout', '/api/userauth/logout'],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
