import type { Config } from '@netlify/functions'
import { listOwnRequests } from '#features/buyer/buyer.db.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { signedIn } from '#netlify/lib/auth/session.ts'

export default route('buyer-requests', {
  GET: signedIn(async (_, __, { user, supabase }) => json(await listOwnRequests(supabase, user.id))),
})

export const config: Config = { path: '/api/buyer/requests' }
