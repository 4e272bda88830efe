import type { BuildingNear, Coordinates, Place, Suggestion } from './search.schema.ts'
import { meantBy } from './match.rules.ts'
import { isPlace, splitPlace } from './place.rules.ts'
import { codeOf } from './postal.rules.ts'
import { resultsHref, type SearchState } from './search-address.rules.ts'
import { inChunks } from '#lib/ids.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { ApiError, getJson, readJson } from '#lib/api.ts'
import { readItem, removeItem, storeItem } from '#lib/storage.ts'
import { search as texts } from '#texts/search.ts'

const TIMEOUT_MS = 15_000
/** The most other places offered. */
const GUESSES = 3
/** Storage key of the last search. */
export const KEPT = 'search-results-3'

/** Prefetched responses, by path (ResultsStart.astro). */
export type EarlyAnswers = Map<string, Response>
const NONE: EarlyAnswers = new Map()

/** A failed search; the message is for the visitor. */
export class SearchError extends Error {
  /** A retry cannot help. */
  readonly final: boolean
  /** Places that may have been meant. */
  readonly guesses: Place[]

  constructor(message: string, final = false, guesses: Place[] = []) {
    super(message)
    this.final = final
    this.guesses = guesses
  }
}

/** A retry cannot succeed. */
const isFinal = (status: number) => status >= 400 && status < 500 && status !== 429

/** A response can be read only once, so a second call requests it again. */
const take = (early: EarlyAnswers, path: string) => {
  const answer = early.get(path)
  early.delete(path)
  return answer
}

/** A valid response; anything else, or none (status 0), throws SearchError. */
const get = async <T>(
  path: string,
  isRight: (answer: T) => boolean,
  failed: (status: number) => string,
  early = NONE,
): Promise<T> => {
  const come = take(early, path)
  const asked = come ? readJson<T>(come) : getJson<T>(path, AbortSignal.timeout(TIMEOUT_MS))
  const answer = await asked.catch((error: unknown) => {
    const status = error instanceof ApiError ? error.status : 0
    throw new SearchError(failed(status), isFinal(status))
  })
  if (!isRight(answer)) throw new SearchError(failed(200))
  return answer
}

/** One call for up to a hundred suites, in the order of their ids. Fails if one of them is missing. */
const fetchSuites = async (ids: string[], early: EarlyAnswers) => {
  const suites = await get<SuiteCard[]>(
    `/api/pubSuites?ids=${ids.join(',')}`,
    Array.isArray,
    (status) => texts.suiteFailed(ids[0] ?? '', status),
    early,
  )
  const had = new Map(suites.map((suite) => [suite._id, suite]))
  return ids.map((id) => {
    const suite = had.get(id)
    if (!suite) throw new SearchError(texts.suiteFailed(id, 404))
    return suite
  })
}

const suggest = (typed: string, early = NONE) =>
  get<Suggestion[]>(
    `/api/search/autocomplete?query=${encodeURIComponent(typed)}`,
    Array.isArray,
    texts.nearFailed,
    early,
  )

/** The suggestion that typed text identifies, if any. A failed request for suggestions is only logged. */
export const suggestionMeantBy = async (typed: string) => {
  const found = await suggest(typed).catch((error: unknown) => {
    console.warn('City suggestions could not be had.', error)
    return []
  })
  return meantBy(typed, found)
}

interface Chosen {
  search: SearchState
  /** Other places with the same name. */
  others: Place[]
}

/** Resolves the search's place. For a city without an id, the largest with exactly that name. */
export const choosePlace = async (search: SearchState, early = NONE): Promise<Chosen> => {
  if (search.placeId) return { search, others: [] }
  const found = (await suggest(search.city, early)).filter(isPlace)
  const [place, ...rest] = found
  if (!place) {
    const code = codeOf(search.city)
    throw new SearchError(code ? texts.noCode(code) : texts.selectLocation, true)
  }
  if (place.guess) throw new SearchError(texts.noPlaceCalled(search.city), true, found.slice(0, GUESSES))
  const [name] = splitPlace(place.description)
  const others = rest.filter(({ description }) => splitPlace(description)[0] === name).slice(0, GUESSES)
  return { search: { ...search, placeId: place.placeId, city: place.description }, others }
}

/** Results of a search. */
export interface Found {
  suites: SuiteCard[]
  /** Kilometres by building id. */
  distances: Record<string, number>
}

/**
 * The available suites around a place: nearest building first, its cheapest suite first.
 * @throws SearchError with the text to show.
 */
export const findSuites = async ({ placeId, radius }: SearchState, early = NONE): Promise<Found> => {
  const { lat, lng } = await get<Coordinates>(
    `/api/search/geocode?placeId=${encodeURIComponent(placeId)}`,
    (point) => Number.isFinite(point?.lat) && Number.isFinite(point?.lng),
    texts.geocodeFailed,
    early,
  )
  const nearby = await get<BuildingNear[]>(
    `/api/search/near?lat=${lat}&lng=${lng}&radius=${radius}`,
    (buildings) => Array.isArray(buildings) && buildings.every((building) => Array.isArray(building?.suites)),
    texts.nearFailed,
    early,
  )
  const chunks = inChunks(nearby.flatMap((building) => building.suites))
  const found = await Promise.all(chunks.map((chunk) => fetchSuites(chunk, early)))
  return {
    suites: found.flat().filter((suite) => suite.available),
    distances: Object.fromEntries(nearby.map(({ _id, distance }) => [_id, distance])),
  }
}

const FRESH_MS = 3 * 60 * 1000
/** Characters; browsers refuse or slow down long before their limit of about five million. */
const MAX_LENGTH = 1_000_000

interface Kept extends Found {
  href: string
  at: number
}

/** Passes a search's suites to /results, which also works without them. */
export const keepResults = (search: SearchState, found: Found) => {
  // `href` comes first: ResultsStart.astro looks for it at the start.
  const text = JSON.stringify({ href: resultsHref(search), at: Date.now(), ...found } satisfies Kept)
  if (text.length > MAX_LENGTH) removeItem(KEPT)
  else storeItem(KEPT, text)
}

/** The suites stored for this search in the last minutes, if any. */
export const recallResults = (search: SearchState): Found | null => {
  const text = readItem(KEPT)
  if (!text) return null
  const { href, at, ...found } = JSON.parse(text) as Kept
  const isFresh = Date.now() - at < FRESH_MS && at <= Date.now()
  return isFresh && href === resultsHref(search) ? found : null
}
