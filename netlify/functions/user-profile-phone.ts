import type { Config } from '@netlify/functions'
import { updateProfile } from '#features/account/account.db.ts'
import { phoneSchema } from '#features/account/account.schema.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { limit } from '#netlify/lib/http/limiter.ts'
import { toE164 } from '#netlify/lib/auth/phone.ts'
import { signedIn } from '#netlify/lib/auth/session.ts'
import { userOf } from '#netlify/lib/auth/user.ts'

export default route('user-profile-phone', {
  PUT: signedIn(async (request, _context, { user, supabase }) => {
    await limit({ name: 'profile', key: user.id, hits: 60, seconds: 600 })
    const given = await readJson(request, phoneSchema)
    const phone = toE164(given.phone)
    await updateProfile(supabase, user.id, { phone })
    return json(userOf({ ...user, phone }))
  }),
})

export const takes = { phoneSchema }

export const config: Config = { path: '/api/user/profile/phone' }
