import type { Config } from '@netlify/functions'
import { suggest } from '#features/search/search.db.ts'
import { catalogue, readOnce } from '#netlify/lib/http/cached.ts'
import { route } from '#netlify/lib/http/http.ts'
import { readQuery } from '#netlify/lib/http/query.ts'
import { publicClient } from '#netlify/lib/supabase.ts'
import * as z from 'zod/mini'

/** Fewer letters match too much to be useful: the answer is empty. */
const MIN_LETTERS = 2

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
    const read = () => suggest(publicClient(), typed)
    const found = typed.length < MIN_LETTERS ? [] : await readOnce(`suggestions ${typed}`, read)
    return catalogue(request, found, ['query'])
  },
})

export const config: Config = {
  path: '/api/search/autocomplete',
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
