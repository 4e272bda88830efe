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

/** The suggestions that typed text can mean: the only one, or those with exactly that name. A guess never counts. */
export const namedBy = (typed: string, found: Suggestion[]): Suggestion[] => {
  const wanted = fold(typed.trim())
  const named = found.filter(({ description }) => fold(splitPlace(description)[0]) === wanted)
  return (found.length === 1 ? found : named).filter(({ guess }) => !guess)
}
