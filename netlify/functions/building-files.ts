import type { Config } from '@netlify/functions'
import { listPublicFiles } from '#features/building/building.db.ts'
import { catalogue, readOnce } from '#netlify/lib/http/cached.ts'
import { route } from '#netlify/lib/http/http.ts'
import { idOf } from '#netlify/lib/http/id.ts'
import { languageQuery } from '#netlify/lib/http/language.ts'
import { notFound } from '#netlify/lib/http/problem.ts'
import { readQuery } from '#netlify/lib/http/query.ts'
import { publicClient } from '#netlify/lib/supabase.ts'

export const query = languageQuery

export default route('building-files', {
  GET: async (request, context) => {
    const id = idOf(context, 'refusals.noBuilding')
    const { language } = readQuery(request, query)
    const read = () => listPublicFiles(publicClient(), id, language)
    const files = await readOnce(`files ${language} ${id}`, read)
    if (!files) throw notFound('refusals.noBuilding')
    return catalogue(request, files, ['language'])
  },
})

export const takes = { query }

export const config: Config = { path: '/api/buildings/:id/public/files' }
