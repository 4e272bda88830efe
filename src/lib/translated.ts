import { omit } from './columns.ts'

/** Languages of listings: English, and French where a row has it in the columns `…_fr`. */
export const LISTING_LANGUAGES = ['en-CA', 'fr-CA'] as const
export type ListingLanguage = (typeof LISTING_LANGUAGES)[number]

const french = <Field extends string>(field: Field) => `${field}Fr` as const

/** The fields to select for these texts: on a French page, with their French. */
export const textsIn = <Field extends string>(language: ListingLanguage, fields: readonly Field[]) =>
  language === 'fr-CA' ? fields.flatMap((field) => [field, french(field)]) : [...fields]

/** A row whose texts may be in English on a French page: `english` names those. */
export interface Translated {
  english?: string[] | undefined
}

/** A selected row with its texts in a language. What has no French stays English. */
export const readIn = <Row extends object>(
  language: ListingLanguage,
  row: Row,
  fields: readonly (keyof Row & string)[],
): Row & Translated => {
  if (language !== 'fr-CA') return row
  const given = row as Record<string, unknown>
  const texts = fields.map((field) => [field, given[french(field)] ?? given[field] ?? null] as const)
  const english = fields.filter((field) => given[field] && !given[french(field)])
  const rest = omit(given, fields.map(french))
  return { ...(rest as Row), ...Object.fromEntries(texts), ...(english.length > 0 && { english }) }
}

/** The `lang` of an element that shows these texts: `en` if one of them is English on a French page. */
export const langOf = ({ english = [] }: Translated, ...fields: string[]) =>
  fields.some((field) => english.includes(field)) ? 'en' : undefined

interface Part {
  text: string
  /** Set where the text is English on a French page. */
  lang?: 'en'
}

/** A text made from a row's texts and others, split at the parts in English. */
export const partsIn = (text: string, row: Translated): Part[] => {
  const given = row as Record<string, unknown>
  const [first] = (row.english ?? [])
    .map((field) =>
      String(given[field] ?? '')
        .trim()
        .replace(/\.$/u, ''),
    )
    .filter((one) => one !== '' && text.includes(one))
  if (first === undefined) return [{ text }]
  const [before = '', ...after] = text.split(first)
  const rest = after.join(first)
  return [
    ...(before === '' ? [] : partsIn(before, row)),
    { text: first, lang: 'en' },
    ...(rest === '' ? [] : partsIn(rest, row)),
  ]
}
