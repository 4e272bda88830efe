import type { Config } from '@netlify/functions'
import { listPublicFiles } from '#features/building/building.db.ts'
import { catalogue, readOnce } from '#netlify/lib/http/cached.ts'
import { route } from '#netlify/lib/http/http.ts'
import { idOf } from '#netlify/lib/http/id.ts'
import { notFound } from '#netlify/lib/http/problem.ts'
import { publicClient } from '#netlify/lib/supabase.ts'

export default route('building-files', {
  GET: async (request, context) => {
    const id = idOf(context, 'refusals.noBuilding')
    const files = await readOnce(`files ${id}`, () => listPublicFiles(publicClient(), id))
    if (!files) throw notFound('refusals.noBuilding')
    return catalogue(request, files)
  },
})

export const config: Config = { path: '/api/buildings/:id/public/files' }
