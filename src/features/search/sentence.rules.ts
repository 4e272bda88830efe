import { isLimited, type Limits } from '#features/closing/limits.rules.ts'
import { isPrice } from '#features/listing/filter/filter-values.rules.ts'
import { countChoices, noFilter, type SuiteFilter } from '#features/listing/filter/suite-filter.rules.ts'
import { EXPOSURES, type PropertyType } from '#features/suite/suite-values.rules.ts'
import { RADII } from './radius.rules.ts'
import { draftOf, onlyOf, type Draft, type Said } from './sentence-draft.rules.ts'
import { amountsAsFigures, dollarsIn, isMarked, looksLikeMoney, MONEY } from './sentence-money.rules.ts'
import { isQuarter } from './sentence-quarter.rules.ts'
import { readBathrooms, readBedrooms } from './sentence-rooms.rules.ts'
import {
  ABOUT,
  ALL_ARE_NEW,
  ARTICLES,
  AT_LEAST,
  AT_MOST,
  BATHS,
  BEDS,
  CONNECTORS,
  COUNT,
  directionOf,
  DIRECTIONS,
  FROM,
  MARKERS,
  NAME,
  NEGATIONS,
  NO_STREET,
  OR_LESS,
  OR_MORE,
  STREET,
  TYPES,
  UNKNOWN,
} from './sentence-words.rules.ts'

/** What a plain sentence asks for. */
export interface Sentence {
  filter: SuiteFilter
  /** One of the eight radii; null if none was said. */
  radius: number | null
  /** What the visitor can pay. */
  limits: Limits
  /** The words of the place, to be looked up; '' without one. */
  place: string
  /** What was not understood, in the visitor's words. */
  left: string[]
}

const LONGEST = 200

const LIMIT = 100_000_000
const paid = (amount: number | null, least: number) =>
  amount !== null && amount >= least && amount <= LIMIT ? amount : null

/** `$60,000 cash`, `$2,800 a month`. */
const readLimits = (draft: Draft) => {
  const limits: Limits = { cash: null, budget: null }
  const set = (name: keyof Limits, text: string) => {
    const amount = paid(dollarsIn(text), name === 'cash' ? 500 : 100)
    if (amount === null || limits[name] !== null) return false
    limits[name] = amount
    return true
  }
  const A_MONTH =
    '(?:\\s?(?:/|an?#|per#|each#|every#|par#|chaque#)\\s?(?:months?|mo|mths?|mois)#|\\s(?:monthly|mensuels?)#)'
  const month = (text: string) => set('budget', text)
  draft.take(`(?:${AT_MOST}|${AT_LEAST})?(${MONEY})${A_MONTH}`, month)
  draft.take(
    `(?:monthly (?:budget|payments?)|budget mensuel|mensualités?|par mois)#(?: of| de|:)?\\s*(${MONEY})`,
    month,
  )
  const CASH =
    '(?:cash|down(?: ?payment)?|deposit|savings|saved(?: up)?|comptant|mise de fonds|épargnes?|économies|upfront|up front)#'
  draft.take(`(${MONEY})\\s(?:(?:in|of|as|de|d'|en)\\s?)?(?:an?\\s|my\\s|ma\\s)?${CASH}`, (text) =>
    set('cash', text),
  )
  draft.take(`${CASH}(?: of| de|:)?\\s*(${MONEY})`, (text) => set('cash', text))
  const buys = /(?<!\p{L})(?:buy|afford|purchase|get|acheter|permettre|obtenir)(?!\p{L})/iu.test(draft.text())
  draft.take(`(?:with|avec|have|got|j'ai|ai)#\\s(${MONEY})(?!\\s?(?:${BEDS}|${BATHS}))`, (text) => {
    const isWanted = buys || limits.budget !== null
    if (!looksLikeMoney(text) && !(isWanted && Number(dollarsIn(text)) >= 1000)) return undefined
    return isWanted && set('cash', text)
  })
  return limits
}

/** `within 25 km` */
const readRadius = (draft: Draft) => {
  const found: number[] = []
  const AROUND =
    '(?:(?:within|in|dans|à|a|less than|moins de|under|up to)#\\s)?(?:(?:an?|un)#\\s)?(?:rayon de\\s)?(?:moins de\\s)?'
  const said = draft.take(
    `${AROUND}(\\d{1,4})\\s?(?:kms?|kilom[eè]t(?:er|re)s?)#(?: radius#| de rayon#)?`,
    (km) => {
      const known = RADII.find((one) => one === Number(km))
      if (known) found.push(known)
      return known !== undefined
    },
  )
  const OTHERS = '\\d{1,4}\\s?(?:miles?|mi|milles|minutes?|mins?)#(?: (?:walk|drive)#)?'
  draft.take(`(?:within|dans)#\\s(?:an?\\s)?${OTHERS}|${OTHERS}(?= (?:from|of|de|to)#)`, () => false)
  return onlyOf(draft, found, said)
}

const SQUARE_FEET = 10.7639

/** `at least 700 sq ft`, `moins de 65 m²`, `700 to 900 sq ft` */
const readSize = (draft: Draft) => {
  const found: string[] = []
  const UNIT =
    '(?:sq\\.?\\s?ft\\.?|sqft|sf|square f(?:ee|oo)t|ft²|pi²|pi2|pieds carrés|pi\\.? ?ca\\.?|m²|m2|square met(?:er|re)s?|mètres carrés)'
  const AREA = '((?:\\d{1,2}[ ,]\\d{3}|\\d{2,5})(?:[.,]\\d+)?)'
  const feetIn = (figure: string, unit: string) => {
    const area = dollarsIn(figure)
    return area === null ? null : area * (/^(?:m|square m)/iu.test(unit) ? SQUARE_FEET : 1)
  }
  const spans = draft.take(
    `((?:between|entre|from|de)#\\s*)?(?<![$€£¥][\\d., ]*)${AREA}(?:\\s?${UNIT})?\\s*(and#|et#|to#|à#|a#|[-–])\\s*${AREA}\\s?(${UNIT})(?![\\p{L}\\p{N}])`,
    (range = '', first = '', joined = '', last = '', unit = '') => {
      const [low, high] = [feetIn(first, unit), feetIn(last, unit)]
      // `2027 and 700 sq ft`: the first is another figure.
      if (!range && /^(?:and|et)$/iu.test(joined) && low !== null && high !== null && low > high)
        return undefined
      if (low === null || high === null || low < 100 || high > 20_000 || low > high) return false
      found.push(`${Math.ceil(low)}-${Math.floor(high)}`)
      return true
    },
  )
  const ends = draft.take(
    `(${AT_MOST})?(?:${AT_LEAST}|${FROM})?${AREA}(?:${OR_MORE})?\\s?(${UNIT})(?![\\p{L}\\p{N}])(?:${OR_MORE})?(${OR_LESS})?`,
    (most = '', figure = '', unit = '', less = '') => {
      const feet = feetIn(figure, unit)
      if (feet === null) return false
      const value = most || less ? `0-${Math.floor(feet)}` : `${Math.ceil(feet)}-up`
      if (feet < 100 || feet > 20_000) return false
      found.push(value)
      return true
    },
  )
  return onlyOf(draft, found, [...spans, ...ends])
}

const readExposure = (draft: Draft) => {
  const found: string[] = []
  const one = DIRECTIONS
  const add = (...texts: string[]) => {
    const directions = texts.filter(Boolean).map(directionOf)
    if (!directions.every((direction) => (EXPOSURES as readonly string[]).includes(direction))) return false
    found.push(...directions)
    return true
  }
  const also = `(?:\\s*(?:or|and|ou|et|/)\\s*(?:au\\s|à l')?(${one}))?`
  draft.take(`(${one})${also}[\\s-]*(?:facing|exposures?|exposed|orientation)#`, add)
  draft.take(
    `(?:facing|exposure|expositions?|orientations?|orientée?s?|exposée?s?|plein)#:?\\s*(?:au\\s|vers le\\s|vers l'|à l'|le\\s|plein\\s|l')?(${one})${also}`,
    add,
  )
  const chosen = EXPOSURES.filter((direction) => found.includes(direction))
  return chosen.length > 0 ? chosen : null
}

const readType = (draft: Draft) => {
  const found: PropertyType[] = []
  const said = TYPES.flatMap(({ type, weak, words }) => {
    const opens = new RegExp(`^(?:an? |une? )?(?:${words}) (?:in|near|à|près)(?!\\p{L})`, 'iu').test(
      draft.text(),
    )
    if (weak && !opens && !draft.isRead()) return []
    return draft.take(`(?:${words})#${weak ? NO_STREET : ''}`, () => found.push(type) > 0)
  })
  return onlyOf(draft, found, said)
}

/** Prices: the lowest of several maxima counts, so that no home is above what was said. */
const readPrices = (draft: Draft) => {
  const most: number[] = []
  const least: number[] = []
  const said: Said[] = []
  const take: Draft['take'] = (source, read) => {
    const understood = draft.take(source, read)
    said.push(...understood)
    return understood
  }
  const add = (to: number[]) => (text: string) => {
    const price = dollarsIn(text)
    if (price === null || !isPrice(price)) return false
    to.push(price)
    return true
  }
  take(`${ABOUT}(${MONEY})`, (text) => (looksLikeMoney(text) ? false : undefined))
  // One amount in two parts: `1 million 200 thousand`.
  take(`(?:${AT_MOST}|${AT_LEAST}|${FROM})?(${MONEY})\\s(${MONEY})`, (first, last) => {
    const [millions, rest] = [dollarsIn(first), dollarsIn(last)]
    const isOne = millions !== null && rest !== null && millions % 1_000_000 === 0 && rest < 1_000_000
    return isOne && looksLikeMoney(last) ? false : undefined
  })
  take(
    `(?:(?:between|entre|from|de)#\\s*)?(${MONEY})\\s*(?:and#|et#|to#|à#|a#|[-–])\\s*(${MONEY})`,
    (first, last) => {
      const [low, high] = [dollarsIn(first, last), dollarsIn(last)]
      const isMoney = looksLikeMoney(first) || looksLikeMoney(last)
      if (!isMoney) return undefined
      if (low === null || high === null || !isPrice(low) || !isPrice(high) || low > high) return false
      least.push(low)
      most.push(high)
      return true
    },
  )
  take(`${AT_MOST}(${MONEY})(?:${OR_LESS})?`, add(most))
  take(`${AT_LEAST}(${MONEY})(?:${OR_MORE})?`, add(least))
  // `25 km from 60607`
  take(`${FROM}(${MONEY})(?:${OR_MORE})?`, (text) => (looksLikeMoney(text) ? add(least)(text) : undefined))
  take(`(${MONEY})${OR_MORE}`, (text) => (looksLikeMoney(text) ? add(least)(text) : undefined))
  take(`(${MONEY})(?:${OR_LESS})?`, (text) => (isMarked(text) ? add(most)(text) : undefined))
  // `204 383 King Street East` is a suite's address.
  take(`(${MONEY})(?:${OR_LESS})?(?!\\s${NAME}(?:\\s${NAME})?${STREET})`, (text) =>
    looksLikeMoney(text) ? add(most)(text) : undefined,
  )
  const [min, price] = [
    least.length > 0 ? Math.max(...least) : null,
    most.length > 0 ? Math.min(...most) : null,
  ]
  if (min === null || price === null || min <= price) return { min, price }
  said.forEach(draft.refuse)
  return { min: null, price: null }
}

const bare = (word = '') => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '').toLowerCase()
const isIdle = (word: string | undefined) => CONNECTORS.has(bare(word)) || bare(word) === ''

/** The words of a place without the surrounding ones: `a home near Val-d'Or, ` is Val-d'Or, marked as a place. */
const placeIn = (piece: string) => {
  const words = piece.split(' ').filter(Boolean)
  let isMarked = false
  while (words[0] !== undefined) {
    const [word, next] = words
    if (/^d'\p{L}/iu.test(word)) words[0] = word.slice(2)
    else if (!isIdle(word) || (ARTICLES.has(bare(word)) && !isIdle(next))) break
    else words.shift()
    isMarked ||= MARKERS.has(bare(word)) || /^d'/iu.test(word)
  }
  while (words.length > 0 && isIdle(words.at(-1))) words.pop()
  const place = words.join(' ').replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.)]+$/gu, '')
  return { words: ALL_ARE_NEW.has(place.toLowerCase()) ? '' : place, isMarked }
}

/** The place among the unread words: the one after `near` or `à`, else the last. The others are reported. */
const readPlace = (draft: Draft) => {
  const places = [...draft.text().matchAll(/[^|]+/gu)].flatMap(({ 0: part, index }) => {
    let at = index
    return part.split(/\s(?=(?:near|in|around)\s)/iu).flatMap((piece) => {
      const place = { ...placeIn(piece), at }
      at += piece.length + 1
      return place.words === '' ? [] : [place]
    })
  })
  // A figure alone is not a place, unless it is a ZIP code.
  const named = places.filter(({ words }) => !/^[\d.,]+$/u.test(words) || /^\d{5}$/u.test(words))
  // `Toronto, 2 bed in the east end`
  const cities = named.filter(({ words }) => !isQuarter(words))
  const chosen = cities.length > 0 ? cities : named
  const place = chosen.find(({ isMarked }) => isMarked) ?? chosen.at(-1)
  for (const other of places) if (other !== place) draft.refuse(other)
  return place?.words ?? ''
}

/** The place in a text that says nothing about a home: `homes in north Toronto`. */
export const placeAlone = (typed: string) =>
  typed.length > LONGEST ? '' : placeIn(draftOf(typed, (text) => text).text()).words

/** Negations of what would otherwise be understood: `no parking`, `not a studio`. */
const DENIED = [
  UNKNOWN,
  `(?:${COUNT})\\s?${BEDS}`,
  `(?:${COUNT})\\s?${BATHS}`,
  'studios?#',
  ...TYPES.map(({ words }) => `(?:${words})#`),
].join('|')

/**
 * The sentence in what somebody typed, in English or French, whatever the page's language; null if it says
 * nothing about a home, so that it is a place, a development or an address.
 */
export const readSentence = (typed: string): Sentence | null => {
  if (typed.length > LONGEST) return null
  const draft = draftOf(typed, amountsAsFigures)
  // Before the money: `buy a condo with 1000 sq ft`.
  const size = readSize(draft)
  const limits = readLimits(draft)
  const radius = readRadius(draft)
  draft.take(`${NEGATIONS}(?:${DENIED})`, () => false)
  const rooms = { bedrooms: readBedrooms(draft), bathrooms: readBathrooms(draft) }
  const exposure = readExposure(draft)
  const prices = readPrices(draft)
  const type = readType(draft)
  if (!draft.isRead()) return null
  draft.take(UNKNOWN, () => false)
  const filter: SuiteFilter = { ...noFilter, ...prices, ...rooms, size, type, exposure }
  const place = readPlace(draft)
  // A distance or unknown words alone do not make a sentence without a place.
  if (countChoices(filter) === 0 && !isLimited(limits) && place === '') return null
  return { filter, radius, limits, place, left: draft.left() }
}
