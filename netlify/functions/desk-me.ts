import type { Config } from '@netlify/functions'
import { signedIn } from '#netlify/lib/auth/session.ts'
import { stepOf } from '#netlify/lib/auth/staff.ts'
import { json, route } from '#netlify/lib/http/http.ts'

export default route('desk-me', {
  GET: signedIn(async (_request, context, session) => json(await stepOf(session, context))),
})

export const config: Config = {
  path: '/api/desk/me',
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
