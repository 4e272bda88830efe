/** One letter without its accents, lower case; letters that would become two stay as they are. */
const plain = (letter: string) => {
  const folded = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return folded.length === letter.length ? folded : letter
}
const fold = (text: string) => [...text.normalize('NFC')].map(plain).join('')

/** A name cut where the typed text stands in it: `['', 'Ham', 'ilton']`; no match leaves it whole. */
export const cutAtMatch = (name: string, typed: string): [string, string, string] => {
  const text = name.normalize('NFC')
  const wanted = fold(typed.trim())
  const at = wanted === '' ? -1 : fold(text).indexOf(wanted)
  return at < 0
    ? [text, '', '']
    : [text.slice(0, at), text.slice(at, at + wanted.length), text.slice(at + wanted.length)]
}
