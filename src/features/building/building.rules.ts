import { building as texts } from '#texts/building.ts'
import type { Building, PublicFile } from './building.schema.ts'

/** A longer first sentence is not set as a statement (characters). */
const STATEMENT = 180

/** Splits a text into paragraphs at empty lines. */
export const paragraphsOf = (text: string | null) =>
  (text ?? '')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)

/** The first sentence of a paragraph and the rest of it; `St. Clair` and `No. 4` do not end a sentence. */
const splitSentence = (paragraph: string) => {
  // Looks behind for the word: matching from a word's start is quadratic in a long text without spaces.
  const end = /(?<=[^.!?\s]{4})[.!?]+[”’"')]*\s+(?=[\p{Lu}\p{N}“‘"'])/u.exec(paragraph)
  const at = end ? end.index + end[0].length : paragraph.length
  return [paragraph.slice(0, at).trim(), paragraph.slice(at).trim()] as const
}

/**
 * The first sentence of an overview becomes its statement, unless there is only one paragraph or the sentence is too
 * long.
 */
export const overviewOf = (overview: string | null) => {
  const [first = '', ...others] = paragraphsOf(overview)
  const [statement, rest] = splitSentence(first)
  return others.length === 0 || statement.length > STATEMENT
    ? { statement: null, paragraphs: first ? [first, ...others] : [] }
    : { statement, paragraphs: rest ? [rest, ...others] : others }
}

/** A website as a link; undefined if it is not a web address (`javascript:`, `ask us`). */
export const websiteOf = (website: string | null) => {
  const given = website?.trim() ?? ''
  const address = /^[a-z][a-z\d+.-]*:/i.test(given) && !/^[^/]+:\d/.test(given) ? given : `https://${given}`
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname.includes('.')) return null
  return { href: url.href, host: url.host.replace(/^www\./, ''), path: url.pathname.replace(/\/$/, '') }
}

/** `383 King Street East, Toronto`; only the place if the street is not known yet. */
export const addressLine = ({ address, city, location }: Pick<Building, 'address' | 'city' | 'location'>) => {
  if (!address) return location ?? city
  return city && !address.includes(city) ? `${address}, ${city}` : address
}

/** A file's kind in one word, from its name or else its content type: `PDF`. */
export const fileKind = ({ originalname, contentType }: Pick<PublicFile, 'originalname' | 'contentType'>) => {
  const ending = /\.([a-z\d]{1,5})$/i.exec(originalname)?.[1] ?? contentType?.split('/').at(-1)
  return ending ? ending.toUpperCase() : texts.file
}

/** Link to a chat with a number (E.164), with this draft message. */
export const chatHref = (phone: string, words: string) =>
  `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(words)}`
