import type { Config } from '@netlify/functions'
import { applyImport } from '#features/desk/listing/desk-listing.db.ts'
import { applySchema } from '#features/desk/listing/listing.schema.ts'
import { asStaff } from '#netlify/lib/auth/staff.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { uuidOf } from '#netlify/lib/http/id.ts'
import { ApiProblem, notFound } from '#netlify/lib/http/problem.ts'
import { refused } from '#netlify/lib/desk/refused.ts'

export default route('desk-imports-apply', {
  POST: asStaff(['editor', 'manager'], async (request, { params }, { supabase }) => {
    const id = uuidOf(params.importId, 'deskListing.noImport')
    const { version, confirmed } = await readJson(request, applySchema)
    const { outcome, reason, import: current } = await applyImport(supabase, id, version, confirmed)
    if (outcome === 'missing') throw notFound('deskListing.noImport')
    if (outcome === 'refused')
      throw new ApiProblem(409, 'refused', { key: 'deskListing.refused', values: { reason } })
    if (outcome === 'stale' || outcome === 'unusual') {
      const key = outcome === 'stale' ? 'deskListing.staleImport' : 'deskListing.unusual'
      return refused(request, outcome, key, { import: current })
    }
    return json({ import: current })
  }),
})

export const takes = { applySchema }

export const config: Config = {
  path: '/api/desk/imports/:importId/apply',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
