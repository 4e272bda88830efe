import { EXPOSURES, PICTURE_SHOWS, PROPERTY_TYPES } from '#features/suite/suite-values.rules.ts'
import { unguarded } from '#lib/csv.ts'
import { cut } from '#lib/cut.ts'
import { readingsOf, withoutCurrency } from '#lib/figure.ts'
import { isTitle } from '#lib/person-name.ts'
import { plainText } from '#lib/unseen.ts'
import { toE164 } from '#netlify/lib/auth/phone.ts'
import * as z from 'zod/mini'

/** The type of a cell: parses its text, which is never empty, or says what would be valid. */
export type Cell<Value = unknown> = z.ZodMiniType<Value, string>

const FORMULA = /^=|^#(REF|N\/A|VALUE|NAME|DIV\/0|NUM|NULL)[!?]?/
/** Control characters, including those that change the text direction; line breaks and tabs are allowed. */
const INVISIBLE = /[^\P{Cc}\n\r\t]|[\u202a-\u202e\u2066-\u2069]/u

const plain = z.string().check(
  z.refine((text) => !FORMULA.test(text), { error: 'contains a formula: paste its value', abort: true }),
  z.refine((text) => !INVISIBLE.test(text), {
    error: 'contains invisible characters: type it again',
    abort: true,
  }),
)

/** A figure with two possible readings. */
class TwoReadings {
  readonly readings: readonly number[]
  constructor(readings: readonly number[]) {
    this.readings = readings
  }
}

const inWords = (readings: readonly number[]) =>
  readings.map((value) => value.toLocaleString('en-CA', { maximumFractionDigits: 9 })).join(' or ')

/** `read` returns `undefined` if it does not understand the text, which no longer has the marks our exports add. */
export const cell = <Value>(
  what: string,
  read: (text: string) => Value | TwoReadings | undefined,
): Cell<Value> =>
  z.pipe(
    plain,
    z.transform((text: string, context) => {
      const value = read(unguarded(text))
      const isDouble = value instanceof TwoReadings
      if (value !== undefined && !isDouble) return value
      const given = `not '${cut(text, 60)}'`
      const message = isDouble
        ? `can mean ${inWords(value.readings)}: write it without a separator, ${given}`
        : `must be ${what}, ${given}`
      context.issues.push({ code: 'custom', input: text, message })
      return z.NEVER
    }),
  ) as unknown as Cell<Value>

export const text = (max: number) =>
  cell(`at most ${max} characters`, (given) => {
    const tidy = plainText(given.normalize('NFC').replaceAll(/\r\n?/g, '\n'))
    return tidy.length <= max ? tidy : undefined
  })

const onOneLine = (given: string, max: number, gaps = /\s+/g) => {
  const tidy = plainText(given.normalize('NFC').replaceAll(gaps, ' '))
  return tidy.length <= max ? tidy : undefined
}
/** Keeps the no-break spaces that French needs. */
const BREAKING = /[^\S\u00a0\u202f]+/g

/** A name that appears in subjects of mails. */
export const title = cell(
  'a short name: no sentence, web address, email address or phone number',
  (given) => {
    const tidy = onOneLine(given, 120)
    return tidy !== undefined && isTitle(tidy) ? tidy : undefined
  },
)

/** A single-line text, for titles, lists and the terminal. */
export const line = (max: number) =>
  cell(`at most ${max} characters`, (given) => onOneLine(given, max, BREAKING))

const MONTH = [
  ...['jan(?:uary|vier|v)?', 'feb(?:ruary)?', 'f[ée]v(?:rier|r)?', 'mar(?:ch|s)?', 'a[pv]r(?:il)?', 'ma[iy]'],
  ...['june?', 'juin', 'july?', 'juil(?:let)?', 'aug(?:ust)?', 'ao[uû]t', 'sept?(?:emb(?:er|re))?'],
  ...['oct(?:ob(?:er|re))?', 'nov(?:emb(?:er|re))?', 'd[ée]c(?:emb(?:er|re))?'],
].join('|')
/** What spreadsheets and keyboards turn a unit number into. */
const MISTAKEN_UNIT = new RegExp(
  `^\\s*(?:${[
    // `1204.0` (a decimal), `1.20E+05` (a power of ten).
    ...['\\d+[.,]0+', '\\d+(?:[.,]\\d+)?e[+-]?\\d+'],
    // `12-Mar`, `Dec-45`, `2028-03-12 00:00:00`, `3/12/2028` (dates).
    ...[`\\d{1,2}[- ](?:${MONTH})\\.?(?:[- ]\\d{2,4})?`, `(?:${MONTH})\\.?[- ]\\d{2}(?:\\d{2})?`],
    ...['\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}(?:[ T].*)?', '\\d{1,2}/\\d{1,2}/\\d{2,4}'],
    // `04.12.2026` (a date elsewhere), `1:30:00 AM` (a time).
    ...['\\d{1,2}([.-])\\d{1,2}\\1(?:19|20)\\d{2}', '\\d{1,2}:\\d{2}(?::\\d{2})?(?: ?[ap]\\.?m\\.?)?'],
    // `1,204` is 1204 with a thousands separator, or 204 of tower 1.
    '[1-9]\\d{0,2}(?:[,\u00a0\u202f]\\d{3})+',
    // The letter O instead of a zero.
    ...['.*\\dO\\d.*', '(?:PH|TH)[ -]?O\\d+'],
  ].join('|')})\\s*$`,
  'iu',
)

/** Misread, it would become a new suite. */
export const unit = cell(
  'at most 20 characters, without a measure, a date or two readings such as 1204.0, 12-Mar, 1,204 or 3O1',
  (given) => (MISTAKEN_UNIT.test(given) || !isTitle(given) ? undefined : onOneLine(given, 20)),
)

interface Bounds {
  min: number
  max: number
  /** Values must be multiples of it. */
  step?: number
}

/** Accepts a figure within these bounds. */
export const figureIn = (given: string, { min, max, step }: Bounds) => {
  const readings = readingsOf(given).filter(
    (value) => value >= min && value <= max && (!step || Number.isInteger(value / step)),
  )
  return readings.length > 1 ? new TwoReadings(readings) : readings[0]
}

const MAX_DOLLARS = 1_000_000_000
/** The database's integers allow a little more. */
const MAX_NUMBER = 1_000_000_000
/** The largest shop has some 50,000: a larger figure is two in one cell. */
const MAX_SQUARE_FEET = 200_000

export const dollars = cell('a whole number of dollars', (given) =>
  figureIn(withoutCurrency(given), { min: 0, max: MAX_DOLLARS, step: 1 }),
)
export const withoutFeet = (given: string) =>
  given.replace(/\s*(?:sq\.?\s*ft\.?|square feet|sf|ft²|pi\s?[²2]|pi\.?\s?ca\.?|p\.\s?c\.)$/i, '')
export const squareFeet = cell('a whole number of square feet from 1 to 200,000', (given) =>
  figureIn(withoutFeet(given), { min: 1, max: MAX_SQUARE_FEET, step: 1 }),
)
export const whole = cell('a whole number', (given) =>
  figureIn(given, { min: -MAX_NUMBER, max: MAX_NUMBER, step: 1 }),
)

/** Degrees have no thousands, so `43.653` and `43,653` are the same. */
const degrees = (given: string, [min, max]: [number, number]) => {
  const value = /^[-−]?\d{1,3}([.,]\d+)?$/.test(given.trim())
    ? Number(given.trim().replace('−', '-').replace(',', '.'))
    : Number.NaN
  return value >= min && value <= max ? value : undefined
}
// For Canada and the United States: without its sign, or swapped with the other, a coordinate is on another
// continent.
export const latitude = cell('degrees from 15 to 84, such as 43.6532', (given) => degrees(given, [15, 84]))
export const longitude = cell('degrees from -180 to -50, such as -79.3832', (given) =>
  degrees(given, [-180, -50]),
)

const halves = (given: string) => figureIn(given, { min: 0, max: 20, step: 0.5 })
export const bedrooms = cell('a number such as 2, 2+Den (or 2.5), or Studio', (given) => {
  const tidy = given.replace(/\s*(?:bed(?:room)?s?|br|ch(?:ambres?)?)\b\.?/i, '').trim()
  if (/^(studio|bachelor)$/i.test(tidy)) return 0
  const [, count] = /^(\d+)\s*(?:\+|and|plus|et)\s*(?:1\s*)?(?:den|bureau)$/i.exec(tidy) ?? []
  return halves(count === undefined ? tidy : `${count}.5`)
})
export const washrooms = cell('a number such as 1, 1.5 or 2', halves)

const YES = ['yes', 'y', 'true', '1', 'x']
const NO = ['no', 'n', 'false', '0']
const either = (yes: string[], no: string[]) => (given: string) => {
  const word = given.toLowerCase()
  return yes.includes(word) ? true : no.includes(word) ? false : undefined
}
export const yesOrNo = cell('yes or no', either(YES, NO))
export const forSale = cell(
  'yes or no (or available or sold)',
  either([...YES, 'available'], [...NO, 'sold']),
)

/** Digits and signs that change the meaning of a word: `6 month`, `≠ included`, `sold?`. */
const SIGNS = /[^\p{L}\p{M}\p{Pd}\s.,'’()/_$]/u
const folded = (word: string) => word.toLowerCase().replaceAll(/[^a-z]/g, '')
/** A value of a list, in any spelling; `others` are synonyms. */
export const oneOf = (list: readonly string[], others: Record<string, string> = {}) =>
  cell(`one of ${list.join(', ')}`, (given) => {
    if (SIGNS.test(given)) return undefined
    const word = folded(given)
    return (
      list.find((one) => folded(one) === word) ?? (Object.hasOwn(others, word) ? others[word] : undefined)
    )
  })
export const propertyType = oneOf(PROPERTY_TYPES, {
  condominium: 'condo',
  townhouse: 'townhome',
  singlefamily: 'single family home',
})
const WINDS = { north: 'N', east: 'E', south: 'S', west: 'W' }
const CORNERS = { northeast: 'NE', northwest: 'NW', southeast: 'SE', southwest: 'SW' }
export const exposure = oneOf(EXPOSURES, { ...WINDS, ...CORNERS })
export const country = oneOf(['CA', 'US'], {
  ...{ can: 'CA', canada: 'CA', usa: 'US', unitedstates: 'US', unitedstatesofamerica: 'US', tatsunis: 'US' },
})
export const currency = oneOf(['CAD', 'USD'], { ca: 'CAD', cdn: 'CAD', us: 'USD' })

export const website = cell('an address that starts with https://', (given) =>
  /^https?:\/\/[^\s<>"]+$/.test(given) && URL.canParse(given) ? given : undefined,
)
export const phone = cell('a phone number such as 416-555-0142', (given) => {
  try {
    return toE164(given)
  } catch {
    return undefined
  }
})
export const licence = cell('letters, digits, spaces and hyphens, such as B-60412', (given) =>
  /^[\p{L}\d](?:[\p{L}\d -]*[\p{L}\d])?$/u.test(given) && given.length <= 100 ? given : undefined,
)
export const fee = cell('text with an amount in it, such as $428.40 a month', (given) =>
  /\d/.test(given) && given.length <= 200 ? given : undefined,
)
export const id = cell(
  'an id of lowercase letters, digits and single dashes, such as aurora-on-king',
  (given) => (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(given) && given.length <= 100 ? given : undefined),
)
export const pictureShows = oneOf(PICTURE_SHOWS)
export const focus = cell('a place in the picture such as 50% 36%', (given) =>
  /^(100|\d{1,2})% (100|\d{1,2})%$/.test(given) ? given : undefined,
)
