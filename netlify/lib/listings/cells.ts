import { EXPOSURES, PROPERTY_TYPES } from '#features/suite/suite-values.rules.ts'
import { cut } from '#lib/cut.ts'
import { toE164 } from '#netlify/lib/auth/phone.ts'
import * as z from 'zod/mini'

/** The type of a cell: parses its text, which is never empty, or says what would be right. */
export type Cell<Value = unknown> = z.ZodMiniType<Value, string>

const FORMULA = /^=|^#(REF|N\/A|VALUE|NAME|DIV\/0|NUM|NULL)[!?]?/
/** Control characters, including those that change the text direction; line breaks and tabs are allowed. */
const INVISIBLE = /[^\P{Cc}\n\r\t]|[\u202a-\u202e\u2066-\u2069]/u

const plain = z.string().check(
  z.refine((text) => !FORMULA.test(text), { error: 'holds a formula: paste its value', abort: true }),
  z.refine((text) => !INVISIBLE.test(text), {
    error: 'has characters that cannot be seen: write it anew',
    abort: true,
  }),
)

/** `read` returns `undefined` if it does not understand the text. */
export const cell = <Value>(what: string, read: (text: string) => Value | undefined): Cell<Value> =>
  z.pipe(
    plain,
    z.transform((text: string, context) => {
      const value = read(text)
      if (value === undefined) {
        context.issues.push({
          code: 'custom',
          input: text,
          message: `must be ${what}, was '${cut(text, 60)}'`,
        })
        return z.NEVER
      }
      return value
    }),
  ) as unknown as Cell<Value>

export const text = (max: number) =>
  cell(`${max} letters at most`, (given) => {
    const tidy = given.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim()
    return tidy.length <= max ? tidy : undefined
  })

const onOneLine = (given: string, max: number) => {
  const tidy = given.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  return tidy.length <= max ? tidy : undefined
}

/** A text on one line, for titles, lists and the terminal. */
export const line = (max: number) => cell(`${max} letters at most`, (given) => onOneLine(given, max))

/** Spreadsheets write 1204 as `1204.0` where they take it for a measure: as a unit of its own it would be a new suite. */
export const unit = cell('20 letters at most, without decimals such as .0', (given) =>
  /^\s*\d+[.,]0+\s*$/.test(given) ? undefined : onOneLine(given, 20),
)

/** `1,234.50`, `1 234,50` and `1234.5`. */
export const numberOf = (given: string) => {
  const tidy = given.replaceAll(/[\s\u00a0\u202f']/g, '')
  const dotted = /^-?\d+,\d{1,2}$/.test(tidy)
    ? tidy.replace(',', '.')
    : tidy.replaceAll(/,(?=\d{3}(\D|$))/g, '')
  return /^-?\d+(\.\d+)?$/.test(dotted) ? Number(dotted) : undefined
}

export const within = (value: number | undefined, min: number, max: number) =>
  value !== undefined && value >= min && value <= max ? value : undefined
export const wholeOf = (given: string, min: number, max: number) => {
  const value = within(numberOf(given), min, max)
  return Number.isInteger(value) ? value : undefined
}

const MAX_DOLLARS = 1_000_000_000
/** The database's integers go a little higher. */
const MAX_NUMBER = 1_000_000_000

/** Without currency signs. */
export const bare = (given: string) =>
  given.replaceAll(/\b(CAD|USD)\b|\bCA(?=\$)|\bUS(?=\$)|\bC(?=\$)|\$/gi, '')
export const dollars = cell('a whole number of dollars', (given) => wholeOf(bare(given), 0, MAX_DOLLARS))
export const squareFeet = cell('a whole number of square feet above 0', (given) =>
  wholeOf(given.replace(/\s*(sq\.?\s*ft\.?|sf|ft²)$/i, ''), 1, MAX_NUMBER),
)
export const whole = cell('a whole number', (given) => wholeOf(given, -MAX_NUMBER, MAX_NUMBER))
export const latitude = cell('degrees from -90 to 90, such as 43.6532', (given) =>
  within(numberOf(given), -90, 90),
)
export const longitude = cell('degrees from -180 to 180, such as -79.3832', (given) =>
  within(numberOf(given.replace(/^−/, '-')), -180, 180),
)

const halves = (given: string) => {
  const value = within(numberOf(given), 0, 20)
  return value !== undefined && Number.isInteger(value * 2) ? value : undefined
}
export const bedrooms = cell('a number such as 2, 2+Den (or 2.5), or Studio', (given) => {
  const tidy = given.replace(/\s*(bed(room)?s?|br)\b\.?/i, '').trim()
  if (/^(studio|bachelor)$/i.test(tidy)) return 0
  const [, count] = /^(\d+)\s*(?:\+|and|plus)\s*(?:1\s*)?den$/i.exec(tidy) ?? []
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

const folded = (word: string) => word.toLowerCase().replaceAll(/[^a-z]/g, '')
/** One of a list, however it is spelled; `others` are synonyms. */
export const oneOf = (list: readonly string[], others: Record<string, string> = {}) =>
  cell(`one of ${list.join(', ')}`, (given) => {
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
export const country = oneOf(['CA', 'US'], { canada: 'CA', usa: 'US', unitedstates: 'US' })
export const currency = oneOf(['CAD', 'USD'])

export const website = cell('an address that starts with https://', (given) =>
  /^https?:\/\/[^\s<>"]+$/.test(given) && URL.canParse(given) ? given : undefined,
)
export const phone = cell('a phone number such as 416 555 0142', (given) => {
  try {
    return toE164(given)
  } catch {
    return undefined
  }
})
export const fee = cell('a text with an amount in it, such as $428.40 a month', (given) =>
  /\d/.test(given) && given.length <= 200 ? given : undefined,
)
export const id = cell('an id of small letters, digits and single dashes, such as aurora-on-king', (given) =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(given) && given.length <= 100 ? given : undefined,
)
export const focus = cell('a place in the picture such as 50% 36%', (given) =>
  /^(100|\d{1,2})% (100|\d{1,2})%$/.test(given) ? given : undefined,
)
