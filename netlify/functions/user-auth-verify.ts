import type { Config } from '@netlify/functions'
import { json, route } from '#netlify/lib/http/http.ts'
import { sessionOf } from '#netlify/lib/auth/session.ts'
import { userOf } from '#netlify/lib/auth/user.ts'

export default route('user-auth-verify', {
  GET: async (request, context) => {
    const session = await sessionOf(request, context)
    return json(session ? { authenticated: true, user: userOf(session.user) } : { authenticated: false })
  },
})

export const config: Config = { path: ['/api/userAuth/verify', '/api/userauth/verify'] }
