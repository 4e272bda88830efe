import type { Config } from '@netlify/functions'
import { listDeskLeads } from '#features/desk/lead/desk-lead.db.ts'
import { deskLeadsSchema } from '#features/desk/lead/desk-lead.schema.ts'
import { asStaff } from '#netlify/lib/auth/staff.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { limit } from '#netlify/lib/http/limiter.ts'

export default route('desk-leads', {
  POST: asStaff(['sales', 'manager'], async (request, _, { supabase, user }) => {
    const query = await readJson(request, deskLeadsSchema)
    await limit({ name: 'desk list', key: user.id, hits: 600, seconds: 600 })
    return json(await listDeskLeads(supabase, query))
  }),
})

export const takes = { deskLeadsSchema }

export const config: Config = { path: '/api/desk/leads' }
