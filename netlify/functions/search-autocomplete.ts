import type { Config } from '@netlify/functions'
import { suggestPlaces } from '#features/search/search.db.ts'
import { cached, readOnce } from '#netlify/lib/http/cached.ts'
import { route } from '#netlify/lib/http/http.ts'
import { readQuery } from '#netlify/lib/http/query.ts'
import { publicClient } from '#netlify/lib/supabase.ts'
import * as z from 'zod/mini'

/** Fewer letters match too many cities to be useful: the answer is empty. */
const MIN_LETTERS = 2
const DAY = 86_400

export const query = z.object({
  query: z._default(
    z
      .string()
      .check(z.maxLength(100, 'searchInput.tooLong'), z.regex(/^\P{Cc}*$/u, 'searchInput.letters'), z.trim()),
    '',
  ),
})

export default route('search-autocomplete', {
  GET: async (request) => {
    const { query: typed } = readQuery(request, query)
    const read = () => suggestPlaces(publicClient(), typed)
    const places = typed.length < MIN_LETTERS ? [] : await readOnce(`places ${typed}`, read)
    return cached(request, places, { vary: ['query'], tag: 'places', maxAge: DAY })
  },
})

export const config: Config = {
  path: '/api/search/autocomplete',
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
