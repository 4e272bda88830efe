import type { Config } from '@netlify/functions'
import { PLACE_ID } from '#features/search/place.rules.ts'
import { developmentsNear } from '#features/search/search.db.ts'
import { catalogue } from '#netlify/lib/http/cached.ts'
import { route } from '#netlify/lib/http/http.ts'
import { readQuery } from '#netlify/lib/http/query.ts'
import { publicClient } from '#netlify/lib/supabase.ts'
import * as z from 'zod/mini'

export const query = z.object({
  placeId: z.string('searchInput.place').check(z.regex(PLACE_ID, 'searchInput.noPlace')),
})

/** Used when a search finds no suites: the nearest developments, at any distance. */
export default route('search-developments', {
  GET: async (request) => {
    const { placeId } = readQuery(request, query)
    return catalogue(request, await developmentsNear(publicClient(), placeId), ['placeId'])
  },
})

export const takes = { query }

export const config: Config = {
  path: '/api/search/developments',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
