import type { Coordinates, Nearby, Suggestion } from './search.schema.ts'
import type { SearchState } from './search.url.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { ApiError, getJson } from '#lib/api.ts'
import { messages } from '#lib/messages.ts'

/** The most ids one call for suites takes. */
const AT_ONCE = 100
const texts = messages.search

/** A search that could not be finished; the message is for the visitor. */
export class SearchError extends Error {}

/** An answer of the expected kind; anything else, and no answer at all (status 0), is a SearchError. */
const get = async <T>(
  path: string,
  isRight: (answer: T) => boolean,
  failed: (status: number) => string,
  signal: AbortSignal,
): Promise<T> => {
  const answer = await getJson<T>(path, { signal }).catch((error: unknown) => {
    throw signal.aborted ? error : new SearchError(failed(error instanceof ApiError ? error.status : 0))
  })
  if (!isRight(answer)) throw new SearchError(failed(200))
  return answer
}

const fetchSuites = async (ids: string[], signal: AbortSignal) => {
  const suites = await get<SuiteCard[]>(
    `/api/pubSuites?ids=${ids.join(',')}`,
    Array.isArray,
    (status) => texts.suiteFailed(ids[0] ?? '', status),
    signal,
  )
  const had = new Set(suites.map((suite) => suite._id))
  const missing = ids.find((id) => !had.has(id))
  if (missing !== undefined) throw new SearchError(texts.suiteFailed(missing, 404))
  return suites
}

/** The place a city's name means: the first suggestion, the most populous by that name. */
const findPlace = async (city: string, signal: AbortSignal) => {
  const found = await get<Suggestion[]>(
    `/api/search/autocomplete?query=${encodeURIComponent(city)}`,
    Array.isArray,
    texts.nearFailed,
    signal,
  )
  const place = found[0]
  if (!place) throw new SearchError(texts.selectLocation)
  return place.placeId
}

/**
 * The available suites around a place, nearest building first.
 * @throws SearchError with the text to show, or the abort's reason.
 */
export const findSuites = async ({ placeId, city, radius }: SearchState, signal: AbortSignal) => {
  const place = placeId || (await findPlace(city, signal))
  const { lat, lng } = await get<Coordinates>(
    `/api/search/geocode?placeId=${encodeURIComponent(place)}`,
    (point) => Number.isFinite(point?.lat) && Number.isFinite(point?.lng),
    texts.geocodeFailed,
    signal,
  )
  const nearby = await get<Nearby[]>(
    `/api/search/near?lat=${lat}&lng=${lng}&radius=${radius}`,
    Array.isArray,
    texts.nearFailed,
    signal,
  )
  const ids = [...new Set(nearby.flatMap((building) => building.suites))]
  const chunks = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, index) =>
    ids.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  )
  const suites = await Promise.all(chunks.map((chunk) => fetchSuites(chunk, signal)))
  return suites.flat().filter((suite) => suite.available)
}
