import type { Config } from '@netlify/functions'
import { suggest } from '#features/search/search.db.ts'
import { radiusSchema, typedSchema } from '#features/search/search.schema.ts'
import { catalogue, readOnce } from '#netlify/lib/http/cached.ts'
import { route } from '#netlify/lib/http/http.ts'
import { readQuery } from '#netlify/lib/http/query.ts'
import { publicClient } from '#netlify/lib/supabase.ts'
import * as z from 'zod/mini'

export const query = z.object({ query: typedSchema, radius: z.optional(radiusSchema) })

export default route('search-autocomplete', {
  GET: async (request) => {
    const { query: typed, radius } = readQuery(request, query)
    const read = () => suggest(publicClient(), typed, radius)
    return catalogue(request, await readOnce(`suggestions ${radius} ${typed}`, read), ['query', 'radius'])
  },
})

export const takes = { query }

export const config: Config = {
  path: '/api/search/autocomplete',
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
