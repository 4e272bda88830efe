/** Ticks a whole word is shown. */
const REST = 12

/** The masthead's text by tick: shows a word, deletes it and types the next. */
export function* typing(words: readonly string[]): Generator<string, never> {
  let standing = true
  for (;;) {
    for (const word of words) {
      if (!standing) for (let length = 1; length < word.length; length++) yield word.slice(0, length)
      standing = false
      for (let tick = 0; tick < REST; tick++) yield word
      for (let length = word.length - 1; length >= 0; length--) yield word.slice(0, length)
    }
  }
}
