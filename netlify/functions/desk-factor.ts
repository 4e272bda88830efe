import type { Config } from '@netlify/functions'
import { whoAtDesk } from '#features/desk/staff/staff.db.ts'
import type { NewFactor } from '#features/desk/staff/staff.schema.ts'
import { beginFactor } from '#netlify/lib/auth/factors.ts'
import { signedIn } from '#netlify/lib/auth/session.ts'
import { notStaff } from '#netlify/lib/auth/staff.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { limit } from '#netlify/lib/http/limiter.ts'
import { ApiProblem } from '#netlify/lib/http/problem.ts'
import { brand } from '#lib/brand.ts'

/** Begins the second factor of a member who has none, or whose factor was revoked. */
export default route('desk-factor', {
  POST: signedIn(async (_request, context, session) => {
    await limit({ name: 'desk factor', key: session.user.id, hits: 20, seconds: 3_600 })
    const me = await whoAtDesk(session.supabase)
    if (!('id' in me)) throw notStaff()
    if (me.step !== 'enrol' && me.step !== 'renew')
      throw new ApiProblem(409, 'other_step', 'staffRefusals.otherStep')
    return json((await beginFactor(session, context, brand.name)) satisfies NewFactor)
  }),
})

export const config: Config = {
  path: '/api/desk/factor',
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
