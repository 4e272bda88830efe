import { isLimited, NO_LIMITS } from '#features/closing/limits.rules.ts'
import { activeFilters } from '#features/listing/filter/filter-field.rules.ts'
import { encodeFilter, noFilter, type FilterFields } from '#features/listing/filter/suite-filter.rules.ts'
import { REACH, WITHIN } from '#features/listing/list/list-address.rules.ts'
import { formatPrice } from '#lib/format.ts'
import { localePath } from '#lib/locale-path.ts'
import { placeName } from '#lib/places.ts'
import { search as texts } from '#texts/search.ts'
import { namedBy, namesDevelopment } from './match.rules.ts'
import { dollarsAt, isPlace } from './place.rules.ts'
import type { SentenceSuggestion, Suggestion } from './search.schema.ts'
import { resultsHref } from './search-address.rules.ts'
import { isAboutMoney } from './sentence-money.rules.ts'
import { quarterOf } from './sentence-quarter.rules.ts'
import { placeAlone, readSentence, type Sentence } from './sentence.rules.ts'

/** How many places of one name a sentence is offered with. */
const MOST = 3

/** What a name can mean; null if that cannot be known. */
type FindNamed = (words: string) => Promise<Suggestion[] | null>

const isPlaceName = (words: string, found: Suggestion[]) => namedBy(words, found).some(isPlace)

/**
 * The sentence in the typed text. The part of a city is named as not understood: `north east Toronto` is
 * Toronto, even if nothing else is said. North York is the name of a place, and King East the
 * street of a development.
 */
export const settleSentence = async (typed: string, findNamed: FindNamed): Promise<Sentence | null> => {
  const sentence = readSentence(typed)
  const place = sentence ? sentence.place : placeAlone(typed)
  const quarter = isAboutMoney(place) ? null : quarterOf(place)
  if (!quarter) return sentence
  const whole = await findNamed(place)
  if (!whole || isPlaceName(place, whole) || namesDevelopment(place, whole)) return sentence
  const city = await findNamed(quarter.city)
  if (!city || !isPlaceName(quarter.city, city)) return sentence
  const { filter, radius, limits, left } = sentence ?? {
    filter: noFilter,
    radius: null,
    limits: NO_LIMITS,
    left: [],
  }
  return { filter, radius, limits, place: quarter.city, left: [...left, quarter.words] }
}

/** The typed text, as a sentence if it is one, and its words to look up. */
export const readTyped = async (
  typed: string,
  findNamed: FindNamed,
): Promise<{ sentence: Sentence | null; words: string }> => {
  const sentence = await settleSentence(typed, findNamed)
  if (sentence) return { sentence, words: isAboutMoney(sentence.place) ? '' : sentence.place }
  return { sentence, words: isAboutMoney(typed) ? '' : typed }
}

/** The parameters of the list for a sentence. What the visitor can pay is in no address. */
const paramsOf = (sentence: Sentence) => {
  const params = encodeFilter(sentence.filter)
  if (isLimited(sentence.limits)) params.set(REACH, WITHIN)
  return params.toString()
}

/** The address of the list for a sentence. */
export const withSentence = (href: string, sentence: Sentence) => {
  const params = paramsOf(sentence)
  return params ? `${href}${href.includes('?') ? '&' : '?'}${params}` : href
}

/** `2 bedrooms · Up to $800,000 CAD`: as the list's chips will say it, rooms first as people do. */
const said = ({ filter, limits }: Sentence, countries: FilterFields['countries']) => [
  ...[
    { ...noFilter, bedrooms: filter.bedrooms, bathrooms: filter.bathrooms },
    { ...filter, bedrooms: null, bathrooms: null },
  ].flatMap((part) => activeFilters(part, { scope: 'search', countries }).map(({ label }) => label)),
  ...(limits.cash === null ? [] : [texts.inCash(formatPrice(limits.cash, 'CAD'))]),
  ...(limits.budget === null ? [] : [texts.aMonth(formatPrice(limits.budget, 'CAD'))]),
]

/** The pages that have their own list of suites. */
const hasList = (one: Suggestion) =>
  isPlace(one) || (one.kind === 'development' && /^\/buildings\//u.test(one.href))

const hasHomes = ({ facts }: Suggestion) => facts !== undefined && 'homes' in facts && facts.homes > 0

const around = (sentence: Sentence, where: Suggestion, chosen: number): SentenceSuggestion => {
  const { description, guess } = where
  const radius = sentence.radius ?? chosen
  const currency = where.kind === 'development' ? where.facts?.currency : dollarsAt(description)
  const country = currency === 'USD' ? 'US' : 'CA'
  const href = isPlace(where)
    ? resultsHref({ placeId: where.placeId, city: description, radius })
    : localePath(where.href)
  return {
    kind: 'sentence',
    href: withSentence(href, sentence),
    description: said(sentence, [country]).join(' · '),
    where: isPlace(where) ? `${placeName(description)}, ${texts.withinRadius(radius)}` : description,
    left: sentence.left,
    limits: sentence.limits,
    ...(guess ? { guess } : {}),
  }
}

/**
 * A sentence as understood, with the place its words mean: the first of that name and others with homes, or
 * else the first one found. Without a place it is offered for all homes. @param radius the form's, km; a
 * sentence may give another
 */
export const sentenceSuggestions = (
  sentence: Sentence,
  found: readonly Suggestion[],
  radius: number,
): SentenceSuggestion[] => {
  const { place, left, limits } = sentence
  if (place === '') {
    const distance = sentence.radius === null ? [] : [texts.withinRadius(sentence.radius)]
    return [
      {
        kind: 'sentence',
        href: withSentence(localePath('/all-suites'), sentence),
        description: said(sentence, ['CA', 'US']).join(' · '),
        where: texts.everywhere,
        left: [...left, ...distance],
        limits,
      },
    ]
  }
  const places = found.filter(hasList)
  const named = namedBy(place, places)
  const [first = places[0], ...others] = named
  const meant = [...(first ? [first] : []), ...others.filter(hasHomes)]
  return meant.slice(0, MOST).map((one) => around(sentence, one, radius))
}
