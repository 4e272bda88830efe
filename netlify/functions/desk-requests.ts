import type { Config } from '@netlify/functions'
import { listDeskRequests } from '#features/desk/request/request-list.db.ts'
import { deskRequestsSchema } from '#features/desk/request/request-list.schema.ts'
import { asStaff } from '#netlify/lib/auth/staff.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { limit } from '#netlify/lib/http/limiter.ts'

export default route('desk-requests', {
  POST: asStaff(['sales', 'manager'], async (request, _, { supabase, user }) => {
    const query = await readJson(request, deskRequestsSchema)
    await limit({ name: 'desk list', key: user.id, hits: 600, seconds: 600 })
    return json(await listDeskRequests(supabase, query))
  }),
})

export const takes = { deskRequestsSchema }

export const config: Config = { path: '/api/desk/requests' }
