import type { Config } from '@netlify/functions'
import { json, route } from '#netlify/lib/http/http.ts'
import { signedIn } from '#netlify/lib/auth/session.ts'
import { userOf } from '#netlify/lib/auth/user.ts'

export default route('user', {
  GET: signedIn(async (_request, _context, { user }) => json(userOf(user))),
})

export const config: Config = { path: '/api/userauth/user' }
