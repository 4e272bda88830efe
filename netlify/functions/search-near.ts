import type { Config } from '@netlify/functions'
import { buildingsNear } from '#features/search/search.db.ts'
import { radiusSchema } from '#features/search/search.schema.ts'
import { catalogue, readOnce } from '#netlify/lib/http/cached.ts'
import { route } from '#netlify/lib/http/http.ts'
import { readQuery } from '#netlify/lib/http/query.ts'
import { publicClient } from '#netlify/lib/supabase.ts'
import type { MessageKey } from '#lib/message.ts'
import * as z from 'zod/mini'

/** Plain decimal numbers only: JavaScript also reads `1e2`, ` 1`, `0x1` and an empty text as numbers. */
const degrees = (limit: number, message: MessageKey) =>
  z.pipe(
    z.string(message).check(z.regex(/^-?\d{1,3}(\.\d{1,20})?$/, message)),
    z.pipe(z.transform(Number), z.number().check(z.gte(-limit, message), z.lte(limit, message))),
  )

export const query = z.object({
  lat: degrees(90, 'searchInput.latitude'),
  lng: degrees(180, 'searchInput.longitude'),
  radius: radiusSchema,
})

export default route('search-near', {
  GET: async (request) => {
    const { lat, lng, radius } = readQuery(request, query)
    const read = () => buildingsNear(publicClient(), { lat, lng }, radius)
    return catalogue(request, await readOnce(`near ${lat} ${lng} ${radius}`, read), ['lat', 'lng', 'radius'])
  },
})

export const takes = { query }

export const config: Config = {
  path: '/api/search/near',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
