import { splitPlace } from './place.rules.ts'
import type { Suggestion } from './search.schema.ts'

/** A lower-case letter without accents; letters that would become two stay unchanged. */
const plain = (letter: string) => {
  const folded = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return folded.length === letter.length ? folded : letter
}
const fold = (text: string) => [...text.normalize('NFC')].map(plain).join('')

/** Splits a name at the typed text: `['', 'Ham', 'ilton']`; whole if there is no match. */
export const cutAtMatch = (name: string, typed: string): [string, string, string] => {
  const text = name.normalize('NFC')
  const wanted = fold(typed.trim())
  const at = wanted === '' ? -1 : fold(text).indexOf(wanted)
  return at < 0
    ? [text, '', '']
    : [text.slice(0, at), text.slice(at, at + wanted.length), text.slice(at + wanted.length)]
}

/** Words of names in the spelling that the search compares (`private.spelled` of the database). */
const SPELLED = new Map([
  ['saint', 'st'],
  ['sainte', 'ste'],
  ['mount', 'mt'],
  ['mont', 'mt'],
  ['fort', 'ft'],
  ['point', 'pt'],
  ['pointe', 'pt'],
  ['pte', 'pt'],
  ['north', 'n'],
  ['nord', 'n'],
  ['south', 's'],
  ['sud', 's'],
  ['east', 'e'],
  ['est', 'e'],
  ['west', 'w'],
  ['ouest', 'w'],
])
const spelled = (name: string) =>
  (fold(name).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => SPELLED.get(word) ?? word).join(' ')
/** Without apostrophes: `St Johns` is St. John's, and St. Johns in Florida. */
const unquoted = (name: string) => spelled(name.replaceAll(/['’‘ʼ]/gu, ''))

/**
 * The suggestions that typed text can mean: the only one, or those with exactly that name, however it is spelled; with
 * its apostrophe, only those that have it. A guess never counts.
 */
export const namedBy = (typed: string, found: Suggestion[]): Suggestion[] => {
  const namedLike = (as: (name: string) => string) =>
    found.filter(({ description }) => as(splitPlace(description)[0]) === as(typed))
  const quoted = /['’]/u.test(typed) ? namedLike(spelled) : []
  const named = quoted.length > 0 ? quoted : namedLike(unquoted)
  return (found.length === 1 ? found : named).filter(({ guess }) => !guess)
}

/** Whether the text is in the name or the street of a development: `Dundas West` in 1540 Dundas Street West. */
export const namesDevelopment = (typed: string, found: Suggestion[]) =>
  found.some(({ kind, description, guess }) => {
    if (kind !== 'development' || guess) return false
    const words = spelled(description.split(',').slice(0, 2).join(' ')).split(' ')
    return spelled(typed)
      .split(' ')
      .every((word) => words.some((other) => other.startsWith(word)))
  })
