import type { Config } from '@netlify/functions'
import { PLACE_ID } from '#features/search/place.rules.ts'
import { findPlace } from '#features/search/search.db.ts'
import { cached } from '#netlify/lib/http/cached.ts'
import { route } from '#netlify/lib/http/http.ts'
import { notFound } from '#netlify/lib/http/problem.ts'
import { readQuery } from '#netlify/lib/http/query.ts'
import { publicClient } from '#netlify/lib/supabase.ts'
import * as z from 'zod/mini'

const DAY = 86_400

export const query = z.object({
  placeId: z
    .string('searchInput.place')
    .check(z.trim(), z.minLength(1, 'searchInput.place'), z.maxLength(100, 'searchInput.noPlace')),
})

export default route('search-geocode', {
  GET: async (request) => {
    const { placeId } = readQuery(request, query)
    const place = PLACE_ID.test(placeId) ? await findPlace(publicClient(), placeId) : undefined
    if (!place) throw notFound('refusals.noPlace')
    const { lat, lng } = place
    return cached(request, { lat, lng }, { vary: ['placeId'], tag: 'places', maxAge: DAY })
  },
})

export const takes = { query }

export const config: Config = {
  path: '/api/search/geocode',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
