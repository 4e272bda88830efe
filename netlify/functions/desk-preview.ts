import type { Config } from '@netlify/functions'
import { readPreview, requestPreview } from '#features/desk/building/preview.db.ts'
import { asStaff } from '#netlify/lib/auth/staff.ts'
import { withSite } from '#netlify/lib/catalogue/build-watch.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { idOf } from '#netlify/lib/http/id.ts'
import { ApiProblem, notFound } from '#netlify/lib/http/problem.ts'

const EDITORS = ['editor', 'manager'] as const

export default route('desk-preview', {
  GET: asStaff(EDITORS, async (_, context, { supabase }) => {
    const state = await readPreview(supabase, idOf(context, 'refusals.noBuilding'))
    if (!state) throw notFound('refusals.noBuilding')
    return json(await withSite(state))
  }),
  POST: asStaff(EDITORS, async (_, context, { supabase }) => {
    const { outcome, state } = await requestPreview(supabase, idOf(context, 'refusals.noBuilding'))
    if (outcome === 'published') throw new ApiProblem(409, 'published', 'deskListing.previewPublished')
    if (outcome === 'full') throw new ApiProblem(409, 'full', 'deskListing.previewsFull')
    if (!state) throw notFound('refusals.noBuilding')
    return json(await withSite(state))
  }),
})

export const config: Config = {
  path: '/api/desk/buildings/:id/preview',
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
