import type { BuildingNear, Coordinates, Place, ResultsAnswer, Suggestion } from './search.schema.ts'
import { namedBy } from './match.rules.ts'
import { isPlace } from './place.rules.ts'
import { DEFAULT_RADIUS } from './radius.rules.ts'
import { codeOf } from './postal.rules.ts'
import { resultsHref, resultsPath, type SearchState } from './search-address.rules.ts'
import { inChunks, MAX_IDS } from '#lib/ids.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { ApiError, getJson, readJson } from '#lib/api.ts'
import { readItem, removeItem, storeItem } from '#lib/storage.ts'
import { search as texts } from '#texts/search.ts'

const TIMEOUT_MS = 15_000
/** Storage key of the last search. */
export const KEPT = 'search-results-5'

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

/** A valid answer; anything else, or none (status 0), throws SearchError. `early` is the response, if it was requested. */
const get = async <T>(
  path: string,
  isRight: (answer: T) => boolean,
  failed: (status: number) => string,
  early?: Response,
): Promise<T> => {
  const asked = early ? readJson<T>(early) : getJson<T>(path, AbortSignal.timeout(TIMEOUT_MS))
  const answer = await asked.catch((error: unknown) => {
    const status = error instanceof ApiError ? error.status : 0
    throw new SearchError(failed(status), isFinal(status))
  })
  if (!isRight(answer)) throw new SearchError(failed(200))
  return answer
}

/** One call for up to a hundred suites, in the order of their ids. Fails if one of them is missing. */
const fetchSuites = async (ids: string[]) => {
  const suites = await get<SuiteCard[]>(`/api/pubSuites?ids=${ids.join(',')}`, Array.isArray, (status) =>
    texts.suiteFailed(ids[0] ?? '', status),
  )
  const had = new Map(suites.map((suite) => [suite._id, suite]))
  return ids.map((id) => {
    const suite = had.get(id)
    if (!suite) throw new SearchError(texts.suiteFailed(id, 404))
    return suite
  })
}

/** Results of a search. */
export interface Found {
  suites: SuiteCard[]
  /** Kilometres by building id. */
  distances: Record<string, number>
}

const areNear = (buildings: unknown) =>
  Array.isArray(buildings) && buildings.every((building) => Array.isArray(building?.suites))

const foundIn = (near: BuildingNear[], suites: SuiteCard[]): Found => ({
  suites: suites.filter((suite) => suite.available),
  distances: Object.fromEntries(near.map(({ _id, distance }) => [_id, distance])),
})

const suitesOf = (near: BuildingNear[]) => near.flatMap(({ suites }) => suites)

/** The buildings around a place, nearest first, with their available suites. */
const findNear = async ({ placeId, radius }: SearchState) => {
  const { lat, lng } = await get<Coordinates>(
    `/api/search/geocode?placeId=${encodeURIComponent(placeId)}`,
    (point) => Number.isFinite(point?.lat) && Number.isFinite(point?.lng),
    texts.geocodeFailed,
  )
  const path = `/api/search/near?lat=${lat}&lng=${lng}&radius=${radius}`
  return get<BuildingNear[]>(path, areNear, texts.nearFailed)
}

/**
 * The available suites around a place, as SEARCH finds them: nearest building first, its cheapest suite first.
 * @throws SearchError with the text to show.
 */
export const findSuites = async (asked: SearchState): Promise<Found> => {
  const near = await findNear(asked)
  const found = await Promise.all(inChunks(suitesOf(near)).map(fetchSuites))
  return foundIn(near, found.flat())
}

/** The suggestions for a text; null if they cannot be had, which is only logged. */
const suggestionsFor = ({ city, radius }: Pick<SearchState, 'city' | 'radius'>) =>
  get<Suggestion[]>(
    `/api/search/autocomplete?query=${encodeURIComponent(city)}&radius=${radius}`,
    Array.isArray,
    texts.nearFailed,
  ).catch((error: unknown) => {
    console.warn('City suggestions could not be had.', error)
    return null
  })

/**
 * The suggestion that the typed city means, if any: the only one of that name, or of several places the only one with
 * homes of ours within the radius.
 */
export const suggestionMeantBy = async (asked: SearchState): Promise<Suggestion | undefined> => {
  const named = namedBy(asked.city, (await suggestionsFor(asked)) ?? [])
  if (named.length <= 1) return named[0]
  const places = named.filter(isPlace)
  if (places.length < named.length) return undefined
  const [only, ...others] = places.filter(({ facts }) => facts !== undefined && facts.homes > 0)
  return others.length > 0 ? undefined : only
}

/** What a name can mean; null if that cannot be known. */
export const findNamed = (words: string) => suggestionsFor({ city: words, radius: DEFAULT_RADIUS })

/** What /results shows. */
export interface Results extends Found {
  /** With its place, if the address has only a city. */
  search: SearchState
  /** Other places with the same name. */
  others: Place[]
}

const isResults = ({ place, others, near, suites }: ResultsAnswer) =>
  (place === null || typeof place?.placeId === 'string') &&
  Array.isArray(others) &&
  areNear(near) &&
  Array.isArray(suites)

/** Only an unknown place answers 404. */
const resultsFailed = (status: number) =>
  status === 404 ? texts.geocodeFailed(status) : texts.nearFailed(status)

/** No place has the typed city's name. */
const noPlace = (city: string, guesses: Place[]) => {
  const code = codeOf(city)
  const isUnknownCode = code && guesses.length === 0
  return new SearchError(isUnknownCode ? texts.noCode(code) : texts.noPlaceCalled(city), true, guesses)
}

/**
 * The results of an address, in one call and one more for each further hundred suites.
 * @param early the response, if ResultsCall.astro requested it already
 * @throws SearchError with the text to show.
 */
export const findResults = async (asked: SearchState, early?: Response): Promise<Results> => {
  const answer = await get<ResultsAnswer>(resultsPath(asked), isResults, resultsFailed, early)
  const { place, others, near, suites } = answer
  if (!place) throw noPlace(asked.city, others)
  const rest = await Promise.all(inChunks(suitesOf(near).slice(MAX_IDS)).map(fetchSuites))
  const search = { ...asked, placeId: place.placeId, city: place.description }
  return { search, others, ...foundIn(near, [...suites, ...rest.flat()]) }
}

const FRESH_MS = 3 * 60 * 1000
/** Characters; browsers refuse or slow down long before their limit of about five million. */
const MAX_LENGTH = 1_000_000

interface Kept extends Found {
  href: string
  at: number
}

/** Passes a search's suites to /results, which also works without them. */
export const keepResults = (search: SearchState, { suites, distances }: Found) => {
  // `href` comes first: ResultsCall.astro looks for it at the start.
  const kept: Kept = { href: resultsHref(search), at: Date.now(), suites, distances }
  const text = JSON.stringify(kept)
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
