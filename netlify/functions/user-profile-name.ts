import type { Config } from '@netlify/functions'
import { updateProfile } from '#features/account/account.db.ts'
import { nameSchema } from '#features/account/account.schema.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { limit } from '#netlify/lib/http/limiter.ts'
import { signedIn } from '#netlify/lib/auth/session.ts'
import { userOf } from '#netlify/lib/auth/user.ts'

export default route('user-profile-name', {
  PUT: signedIn(async (request, _context, { user, supabase }) => {
    await limit({ name: 'profile', key: user.id, hits: 60, seconds: 600 })
    const { name } = await readJson(request, nameSchema)
    await updateProfile(supabase, user.id, { name })
    return json(userOf({ ...user, name }))
  }),
})

export const takes = { nameSchema }

export const config: Config = { path: '/api/user/profile/name' }
