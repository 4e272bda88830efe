import type { Config } from '@netlify/functions'
import { whoAtDesk } from '#features/desk/staff/staff.db.ts'
import { signedIn } from '#netlify/lib/auth/session.ts'
import { json, route } from '#netlify/lib/http/http.ts'

export default route('desk-me', {
  GET: signedIn(async (_request, _context, { supabase }) => json(await whoAtDesk(supabase))),
})

export const config: Config = {
  path: '/api/desk/me',
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
