import type { Bedrooms } from '#features/listing/filter/filter-values.rules.ts'
import { onlyOf, type Draft, type Said } from './sentence-draft.rules.ts'
import {
  AT_LEAST,
  AT_MOST,
  BATHS,
  BEDS,
  COUNT,
  countOf,
  DEN,
  FROM,
  HALF_BATHS,
  NEGATIONS,
  NO_STREET,
  OR_MORE,
  OVER,
} from './sentence-words.rules.ts'

/** Two counts that a filter can say together. */
const SPANS: readonly string[] = ['0-1', '1-2', '2-3'] satisfies Bedrooms[]

/** Rooms of a Québec figure: a 3½ has one bedroom, because its kitchen and living room count too. */
const quebecBedrooms = (rooms: number) => Math.max(0, rooms - 2)

const bedroomsFrom = (count: number, orMore: boolean): Bedrooms | false => {
  if (!(count >= 0 && count <= 4)) return false
  return (orMore && count > 0 && count < 4 ? `${count}-up` : count) as Bedrooms
}
const isWhole = (bedrooms: Bedrooms): bedrooms is 0 | 1 | 2 | 3 | 4 =>
  typeof bedrooms === 'number' && bedrooms % 1 === 0

const ONE = '(?:(?:an?|une?|one)#\\s*)?'
const WITH = '(?:(?:with|avec)#\\s*)?'
/** `maybe a den`, `with or without a den`, `den optional`, `or a den` */
const MAYBE_DEN = [
  `(?:with or without|avec ou sans)#\\s*${ONE}${DEN}`,
  `(?:(?:and|et)#\\s*)?(?:maybe|possibly|perhaps|optional(?:ly)?|ideally|peut-être|si possible|idéalement)#\\s*${WITH}${ONE}${DEN}`,
  `(?:(?:and|or|with|et|ou|avec)#\\s*|\\+\\s*)?${ONE}${DEN}\\s*(?:optional|possible|or not|ou non|facultatif)#`,
  `(?:or|ou)#\\s*${WITH}${ONE}${DEN}`,
].join('|')

/** A den said beside the bedrooms: allowed, refused or wanted. */
const readDen = (draft: Draft, bedrooms: Bedrooms): Bedrooms => {
  let value = bedrooms
  const takesDen = isWhole(value) && value >= 1 && value <= 3
  draft.take(MAYBE_DEN, () => {
    if (takesDen) value = `${Number(bedrooms)}-${Number(bedrooms) + 0.5}` as Bedrooms
    // Two or more bedrooms match with or without a den anyway.
    return takesDen || String(value).endsWith('-up')
  })
  // Whole bedrooms exclude dens already.
  draft.take(`${NEGATIONS}${ONE}${DEN}`, () => isWhole(value))
  draft.take(`[-\\s]*(?:(?:and|plus|with|w/|&|et|avec|\\+)[\\s-]*)?${ONE}${DEN}`, () => {
    if (typeof value === 'number' && value % 1 > 0) return true
    if (!takesDen || value !== bedrooms) return false
    value = (Number(bedrooms) + 0.5) as Bedrooms
    return true
  })
  return value
}

/** `2 bed and den`, `3+ bedrooms`, `2 to 3 chambres`, `3½`, `1+1`, `studio` */
export const readBedrooms = (draft: Draft): Bedrooms | null => {
  const found: Bedrooms[] = []
  const said: Said[] = []
  const take = (source: string, read: (...groups: string[]) => Bedrooms | false) => {
    const understood = draft.take(source, (...groups) => {
      const bedrooms = read(...groups)
      if (bedrooms !== false) found.push(bedrooms)
      return bedrooms !== false
    })
    said.push(...understood)
  }
  // In English two bedrooms and a half, in Québec a studio.
  take(`(?:${COUNT})\\s?(?:½|1/2|[.,]5)\\s?-?(?:${BEDS}|${BATHS})`, () => false)
  take(`(${COUNT})\\s?(?:½|1/2(?!\\d)|et demie?#)(?!\\s?(?:million|km))`, (rooms) => {
    const count = countOf(rooms)
    return count >= 1 && count <= 6 && bedroomsFrom(quebecBedrooms(count), false)
  })
  take(
    `(${COUNT}|studio)\\s?-?(?:${BEDS})?\\s?(?:or#|to#|ou#|à#|a#|et#|and#|[-–/])\\s?(${COUNT})\\s?-?${BEDS}`,
    (first, last) => {
      const span = `${first.toLowerCase() === 'studio' ? 0 : countOf(first)}-${countOf(last)}`
      return SPANS.includes(span) && (span as Bedrooms)
    },
  )
  // `deux chambres ou trois`
  take(
    `(${COUNT})\\s?-?${BEDS}\\s(?:or|ou)\\s(${COUNT})(?=\\s*(?:[,;.|]|$|(?:in|near|around|à|près|dans)#))`,
    (first, last) => {
      const span = `${countOf(first)}-${countOf(last)}`
      return SPANS.includes(span) && (span as Bedrooms)
    },
  )
  take(`(${COUNT})\\s?\\+\\s?(?:1(?![\\d½])|${DEN})(?:\\s?${BEDS})?`, (text) => {
    const count = countOf(text)
    return count >= 1 && count <= 3 && ((count + 0.5) as Bedrooms)
  })
  take(`${OVER}(${COUNT})\\s?-?${BEDS}${NO_STREET}`, (count) => bedroomsFrom(countOf(count) + 1, true))
  take(
    `(${AT_MOST})?(${AT_LEAST}|${FROM})?(${COUNT})(${OR_MORE})?\\s?-?${BEDS}(${OR_MORE})?${NO_STREET}`,
    (most, least, count, more, after) =>
      !most && bedroomsFrom(countOf(count), Boolean(least || more || after)),
  )
  take('(?:studios?|bachelors?)#(?! city#)', () => 0)
  const bedrooms = onlyOf(draft, found, said)
  return bedrooms === null ? null : readDen(draft, bedrooms)
}

/** At least this many, as the filter counts them: `2 bath`, `2 salles de bain`. */
export const readBathrooms = (draft: Draft) => {
  const found: (1 | 2 | 3 | 4)[] = []
  draft.take(`(?:(?:${COUNT})\\s?-?)?${HALF_BATHS}`, () => false)
  const said = draft.take(
    `(${AT_MOST})?(${OVER})?(?:${AT_LEAST})?(${COUNT})(?:${OR_MORE})?\\s?-?${BATHS}(?:${OR_MORE})?${NO_STREET}`,
    (most, over, text = '') => {
      const count = countOf(text) + (over ? 1 : 0)
      // A street's number.
      if (count > 9) return undefined
      if (most || count < 1 || count > 4) return false
      found.push(count as 1 | 2 | 3 | 4)
      return true
    },
  )
  return onlyOf(draft, found, said)
}
