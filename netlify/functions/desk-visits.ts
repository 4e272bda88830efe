import type { Config } from '@netlify/functions'
import { listDeskVisits } from '#features/desk/visit/desk-visit.db.ts'
import { deskVisitsSchema } from '#features/desk/visit/desk-visit.schema.ts'
import { asStaff } from '#netlify/lib/auth/staff.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { limit } from '#netlify/lib/http/limiter.ts'

export default route('desk-visits', {
  POST: asStaff(['sales', 'manager'], async (request, _, { supabase, user }) => {
    const query = await readJson(request, deskVisitsSchema)
    await limit({ name: 'desk list', key: user.id, hits: 600, seconds: 600 })
    return json(await listDeskVisits(supabase, query))
  }),
})

export const takes = { deskVisitsSchema }

export const config: Config = { path: '/api/desk/visits' }
