import type { Config } from '@netlify/functions'
import { claimInvitation } from '#features/desk/staff/staff.db.ts'
import { signedIn } from '#netlify/lib/auth/session.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { limit } from '#netlify/lib/http/limiter.ts'
import { ApiProblem } from '#netlify/lib/http/problem.ts'

/** Accepts the invitation for the account's own address, which the database compares. */
export default route('desk-claim', {
  POST: signedIn(async (_request, _context, session) => {
    await limit({ name: 'desk claim', key: session.user.id, hits: 20, seconds: 3_600 })
    // A member claims once more if the first answer was lost.
    const me = await claimInvitation(session.supabase)
    if (me.step === 'stranger') throw new ApiProblem(409, 'no_invitation', 'staffRefusals.noInvitation')
    return json(me)
  }),
})

export const config: Config = {
  path: '/api/desk/claim',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
