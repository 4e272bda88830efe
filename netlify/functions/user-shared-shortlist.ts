import type { Config } from '@netlify/functions'
import { leaveShared, readShared } from '#features/shortlist/shared.db.ts'
import type { SharedShortlist } from '#features/shortlist/shared.schema.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { limit } from '#netlify/lib/http/limiter.ts'
import { signedIn } from '#netlify/lib/auth/session.ts'
import { secretClient } from '#netlify/lib/supabase.ts'

export default route('user-shared-shortlist', {
  GET: signedIn(async (_, __, { user }) =>
    json({ shared: await readShared(secretClient(), user.id) } satisfies SharedShortlist),
  ),
  DELETE: signedIn(async (_, __, { user }) => {
    await limit({ name: 'shared shortlist', key: user.id, hits: 300, seconds: 600 })
    await leaveShared(secretClient(), user.id)
    return json({ shared: null } satisfies SharedShortlist)
  }),
})

export const config: Config = {
  path: '/api/user/shared-shortlist',
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
