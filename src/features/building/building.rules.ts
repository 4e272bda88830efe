import { building as texts } from '#texts/building.ts'
import type { Building, PublicFile } from './building.schema.ts'

/** Longer than this a first paragraph is text, not a statement (characters). */
const STATEMENT = 180

/** Texts hold their paragraphs apart with an empty line. */
export const paragraphsOf = (text: string | null) =>
  (text ?? '')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)

/** The first sentence of a paragraph and the rest of it; `St. Clair` and `No. 4` do not end a sentence. */
const splitSentence = (paragraph: string) => {
  // Looks back for the word: reading words from their start, a long text without a space would be read over and over.
  const end = /(?<=[^.!?\s]{4})[.!?]+[”’"')]*\s+(?=[\p{Lu}\p{N}“‘"'])/u.exec(paragraph)
  const at = end ? end.index + end[0].length : paragraph.length
  return [paragraph.slice(0, at).trim(), paragraph.slice(at).trim()] as const
}

/**
 * An overview opens with its first sentence as a statement, unless it has one paragraph only or that sentence
 * is too long to stand large.
 */
export const overviewOf = (overview: string | null) => {
  const [first = '', ...others] = paragraphsOf(overview)
  const [statement, rest] = splitSentence(first)
  return others.length === 0 || statement.length > STATEMENT
    ? { statement: null, paragraphs: first ? [first, ...others] : [] }
    : { statement, paragraphs: rest ? [rest, ...others] : others }
}

/** A website as a link, or nothing where it is not an address on the web (`javascript:`, `ask us`). */
export const websiteOf = (website: string | null) => {
  const given = website?.trim() ?? ''
  const address = /^[a-z][a-z\d+.-]*:/i.test(given) && !/^[^/]+:\d/.test(given) ? given : `https://${given}`
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname.includes('.')) return null
  return { href: url.href, host: url.host.replace(/^www\./, ''), path: url.pathname.replace(/\/$/, '') }
}

/** `383 King Street East, Toronto`; the place alone where there is no street yet. */
export const addressLine = ({ address, city, location }: Pick<Building, 'address' | 'city' | 'location'>) => {
  if (!address) return location ?? city
  return city && !address.includes(city) ? `${address}, ${city}` : address
}

/** Kind of a file in one word, from its name, else from its content: `PDF`. */
export const fileKind = ({ originalname, contentType }: Pick<PublicFile, 'originalname' | 'contentType'>) => {
  const ending = /\.([a-z\d]{1,5})$/i.exec(originalname)?.[1] ?? contentType?.split('/').at(-1)
  return ending ? ending.toUpperCase() : texts.file
}

/** A chat with a number (E.164) that opens with these words. */
export const chatHref = (phone: string, words: string) =>
  `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(words)}`
