import type { Config } from '@netlify/functions'
import { json, route } from '#netlify/lib/http.ts'

export default route('user-auth-verify', {
  // Nobody can sign in yet, so every visitor is a guest.
  GET: async () => json({ authenticated: false }),
})

export const config: Config = { path: ['/api/userAuth/verify', '/api/userauth/verify'] }
