import type { Config } from '@netlify/functions'
import { readDeskBuilding } from '#features/desk/building/desk-building.db.ts'
import { asStaff } from '#netlify/lib/auth/staff.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { idOf } from '#netlify/lib/http/id.ts'
import { notFound } from '#netlify/lib/http/problem.ts'

export default route('desk-building', {
  GET: asStaff(['editor', 'manager'], async (_, context, { supabase }) => {
    const building = await readDeskBuilding(supabase, idOf(context, 'refusals.noBuilding'))
    if (!building) throw notFound('refusals.noBuilding')
    return json(building)
  }),
})

export const config: Config = { path: '/api/desk/building/:id' }
