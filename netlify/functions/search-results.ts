import type { Config } from '@netlify/functions'
import { chosenFor, PLACE_ID } from '#features/search/place.rules.ts'
import { buildingsNear, findPlace, suggest } from '#features/search/search.db.ts'
import { radiusSchema, typedSchema, type ResultsAnswer } from '#features/search/search.schema.ts'
import { findSuiteCards } from '#features/suite/suite.db.ts'
import { MAX_IDS } from '#lib/ids.ts'
import { catalogue, readOnce } from '#netlify/lib/http/cached.ts'
import { route } from '#netlify/lib/http/http.ts'
import { languageSchema } from '#netlify/lib/http/language.ts'
import { notFound } from '#netlify/lib/http/problem.ts'
import { readQuery } from '#netlify/lib/http/query.ts'
import { publicClient } from '#netlify/lib/supabase.ts'
import * as z from 'zod/mini'

export const query = z.object({
  place: z.optional(z.string().check(z.regex(PLACE_ID, 'searchInput.noPlace'))),
  city: typedSchema,
  radius: radiusSchema,
  language: languageSchema,
})

/** @throws ApiProblem 404 for an unknown place. */
const read = async ({
  place: id,
  city,
  radius,
  language,
}: z.output<typeof query>): Promise<ResultsAnswer> => {
  const client = publicClient()
  const { place: meant, others } = id
    ? { place: undefined, others: [] }
    : chosenFor(await suggest(client, city, radius))
  const placeId = id ?? meant?.placeId
  if (placeId === undefined) return { place: null, others, near: [], suites: [] }
  const point = await findPlace(client, placeId)
  if (!point) throw notFound('refusals.noPlace')
  // An address may call the place by another name.
  const place = { placeId, description: point.description, ...meant }
  const near = await buildingsNear(client, point, radius)
  const ids = near.flatMap(({ suites }) => suites).slice(0, MAX_IDS)
  return { place, others, near, suites: await findSuiteCards(client, ids, language) }
}

/** Everything /results shows first, in one answer: on a slow network each further call costs half a second. */
export default route('search-results', {
  GET: async (request) => {
    const asked = readQuery(request, query)
    const answer = await readOnce(`results ${JSON.stringify(asked)}`, () => read(asked))
    return catalogue(request, answer, ['place', 'city', 'radius', 'language'])
  },
})

export const takes = { query }

export const config: Config = {
  path: '/api/search/results',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
