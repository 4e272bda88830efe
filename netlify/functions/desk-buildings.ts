import type { Config } from '@netlify/functions'
import { listDeskBuildings, publishBuilding } from '#features/desk/listing/desk-listing.db.ts'
import { buildingChangeSchema } from '#features/desk/listing/listing.schema.ts'
import { asStaff } from '#netlify/lib/auth/staff.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { idOf } from '#netlify/lib/http/id.ts'
import { ApiProblem, methodNotAllowed, notFound } from '#netlify/lib/http/problem.ts'

export default route('desk-buildings', {
  GET: asStaff(['sales', 'editor', 'manager'], async (_, { params }, { supabase }) => {
    if (params.id !== undefined) throw methodNotAllowed(['PATCH'])
    return json(await listDeskBuildings(supabase))
  }),
  PATCH: asStaff(['editor', 'manager'], async (request, context, { supabase }) => {
    if (context.params.id === undefined) throw methodNotAllowed(['GET', 'HEAD'])
    const id = idOf(context, 'refusals.noBuilding')
    const { published } = await readJson(request, buildingChangeSchema)
    const outcome = await publishBuilding(supabase, id, published)
    if (outcome === 'missing') throw notFound('refusals.noBuilding')
    if (outcome !== 'changed' && outcome !== 'same')
      throw new ApiProblem(409, 'refused', { key: 'deskListing.refused', values: { reason: outcome } })
    return json(await listDeskBuildings(supabase))
  }),
})

export const takes = { buildingChangeSchema }

export const config: Config = {
  path: ['/api/desk/buildings', '/api/desk/buildings/:id'],
  rateLimit: { windowLimit: 240, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
