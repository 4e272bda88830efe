import { pattern } from './sentence-words.rules.ts'

/** Marks where words were read, so that those on both sides stay apart. */
const READ = '|'

export interface Said {
  at: number
  words: string
}

/** Without invisible characters, in one line. */
const cleaned = (typed: string) =>
  typed
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .replaceAll('’', "'")
    .replaceAll(READ, ' ')
    .trim()

/**
 * A sentence that the rules read one after another: what was read is replaced by `READ`, of the same length,
 * and what was not understood is kept.
 */
export const draftOf = (typed: string, prepare: (text: string) => string) => {
  let text = prepare(cleaned(typed))
  const left: Said[] = []
  const refuse = ({ at, words }: Said) => {
    const said = words.trim()
    left.push({ at: at + words.indexOf(said), words: said })
  }
  return {
    /** What has not been read yet. */
    text: () => text,
    isRead: () => text.includes(READ),
    /** What was not understood, in order. */
    left: () => left.toSorted((a, b) => a.at - b.at).map(({ words }) => words),
    refuse,
    /**
     * Reads each match of a pattern, and returns those understood. `read` gets its groups: true if they were
     * understood, false if they mean something we cannot filter by, undefined if they are something else.
     */
    take: (source: string, read: (...groups: string[]) => boolean | undefined): Said[] => {
      const understood: Said[] = []
      text = text.replaceAll(pattern(source), (words: string, ...rest: unknown[]) => {
        const end = rest.findIndex((one) => typeof one === 'number')
        const answer = read(...rest.slice(0, end).map((group) => (group as string | undefined) ?? ''))
        if (answer === undefined) return words
        const said = { at: rest[end] as number, words }
        if (answer) understood.push(said)
        else refuse(said)
        return READ.repeat(words.length)
      })
      return understood
    },
  }
}
export type Draft = ReturnType<typeof draftOf>

/** The only value given; if two contradict each other, both are reported as not understood. */
export const onlyOf = <Value>(draft: Draft, found: readonly Value[], said: readonly Said[]): Value | null => {
  const [first, ...others] = new Set(found)
  if (others.length === 0) return first ?? null
  said.forEach(draft.refuse)
  return null
}
