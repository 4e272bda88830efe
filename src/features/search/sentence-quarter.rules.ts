import { DIRECTIONS, pattern } from './sentence-words.rules.ts'

/** The part of a city that somebody named: no list can filter by it. */
interface Quarter {
  city: string
  /** As typed: `north east`, `east end`, `centre-ville`. */
  words: string
}

const SIDE = `(?:(?:(?:north|south)[\\s-]?)?(?:north|south|east|west)ern#|${DIRECTIONS}|(?:downtown|midtown|uptown|central|city[\\s-]cent(?:re|er)|centre[\\s-]ville)#)(?:[\\s-](?:end|side|part|half)#)?`
const ARTICLE = "(?:(?:the|le|la)\\s|l')?(?:(?:côté|partie)\\s)?"

/** A figure belongs to an address: `383 King Street East`. */
const CITY = '([^\\d|]+?)'
const QUARTERS = [
  `^${ARTICLE}(?<words>${SIDE})(?:\\s(?:of|de|du)\\s|\\sd'|[\\s-])(?<city>${CITY})$`,
  `^(?<city>${CITY})(?:'s|,)?[\\s-]${ARTICLE}(?<words>${SIDE})$`,
].map(pattern)

/**
 * The city and the part of it in the words of a place, if they may be read so: `north east Toronto`,
 * `Toronto's east end`, `centre-ville de Montréal`. North York can be read so too, which only the places
 * themselves can tell.
 */
export const quarterOf = (place: string): Quarter | null => {
  for (const quarter of QUARTERS) {
    const [found] = place.matchAll(quarter)
    const { city, words } = found?.groups ?? {}
    if (city && words) return { city, words }
  }
  return null
}

/** Whether the words are only the part of a city: `the east end`. */
export const isQuarter = (words: string) => pattern(`^${ARTICLE}${SIDE}$`).test(words)
