/** Ticks a whole word stands, so that it can be read. */
const REST = 12

/** What the masthead shows tick by tick: the first word stands, then each is taken back and the next typed. */
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
