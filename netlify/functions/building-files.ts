import type { Config } from '@netlify/functions'
import { listPublicFiles } from '#features/building/building.db.ts'
import { catalogue } from '#netlify/lib/cached.ts'
import { route } from '#netlify/lib/http.ts'
import { idOf } from '#netlify/lib/id.ts'
import { notFound } from '#netlify/lib/problem.ts'
import { publicClient } from '#netlify/lib/supabase.ts'

const MISSING = 'There is no such building.'

export default route('building-files', {
  GET: async (request, context) => {
    const files = await listPublicFiles(publicClient(), idOf(context, MISSING))
    if (!files) throw notFound(MISSING)
    return catalogue(request, files)
  },
})

export const config: Config = { path: '/api/buildings/:id/public/files' }
