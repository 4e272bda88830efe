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

/**
 * The suggestion that typed text identifies: the only one, or the only one with exactly that name. A guess never
 * counts.
 */
export const meantBy = (typed: string, found: Suggestion[]): Suggestion | undefined => {
  const wanted = fold(typed.trim())
  const named = found.filter(({ description }) => fold(splitPlace(description)[0]) === wanted)
  const [only, ...others] = found.length === 1 ? found : named
  return others.length > 0 || only?.guess ? undefined : only
}
