import type { Config } from '@netlify/functions'
import { readVisitWeek } from '#features/desk/visit/desk-visit.db.ts'
import { visitWeekQuery } from '#features/desk/visit/desk-visit.schema.ts'
import { asStaff } from '#netlify/lib/auth/staff.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { limit } from '#netlify/lib/http/limiter.ts'
import { readQuery } from '#netlify/lib/http/query.ts'

export default route('desk-visit-week', {
  GET: asStaff(['sales', 'manager'], async (request, _, { supabase, user }) => {
    const query = readQuery(request, visitWeekQuery)
    await limit({ name: 'desk list', key: user.id, hits: 600, seconds: 600 })
    return json(await readVisitWeek(supabase, query))
  }),
})

export const takes = { visitWeekQuery }

export const config: Config = { path: '/api/desk/visit-week' }
