import { useRef, useState } from 'react'
import { draftOf, keepDraft } from '#features/desk/useDraft.ts'
import { textOf } from './fields.rules.ts'

/** What was typed, by column, and the column's value when typing began. */
interface Draft {
  typed: Record<string, string>
  seen: Record<string, unknown>
}
const NONE: Draft = { typed: {}, seen: {} }

const read = (id: string): Draft | undefined => {
  const kept = draftOf(id)
  if (kept === null) return undefined
  try {
    return { ...NONE, ...(JSON.parse(kept) as Partial<Draft>) }
  } catch {
    return undefined
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
const without = <Value>(all: Record<string, Value>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)))

/**
 * The fields of a form whose row others change too. Only what differs from the row is typed: it is kept in this tab, and
 * everything else follows the row as it is now.
 * @param draft where it is kept
 * @param values the row as it is now, by column
 * @param start what is typed from the start, if nothing was kept
 */
export const useFields = (
  draft: string,
  values: Record<string, unknown>,
  start: Record<string, string> = {},
) => {
  const [{ typed, seen }, set] = useState<Draft>(() => read(draft) ?? { typed: start, seen: {} })
  // The current state: a late answer must not undo what was typed meanwhile.
  const current = useRef({ typed, seen })
  const change = (next: Draft) => {
    current.current = next
    set(next)
    keepDraft(draft, Object.keys(next.typed).length > 0 ? JSON.stringify(next) : '')
  }
  const stored = (name: string) => textOf(name, values[name])
  /** What a colleague wrote meanwhile into a column being edited. */
  const theirs = (name: string) =>
    typed[name] !== undefined &&
    Object.hasOwn(seen, name) &&
    !isSame(values[name], seen[name]) &&
    stored(name) !== typed[name]
      ? stored(name)
      : undefined
  return {
    typed,
    seen,
    /** As shown by the field. */
    text: (name: string) => typed[name] ?? stored(name),
    type: (name: string, text: string) => {
      const before = typed[name] === undefined ? values[name] : seen[name]
      const isBack = text === stored(name) && isSame(before, values[name])
      change(
        isBack
          ? { typed: without(typed, [name]), seen: without(seen, [name]) }
          : { typed: { ...typed, [name]: text }, seen: { ...seen, [name]: before ?? null } },
      )
    },
    theirs,
    keepMine: (name: string) => change({ typed, seen: { ...seen, [name]: values[name] ?? null } }),
    takeTheirs: (name: string) => change({ typed: without(typed, [name]), seen: without(seen, [name]) }),
    /** These were saved, unless they were edited again meanwhile. */
    drop: (given: Record<string, string>) => {
      const now = current.current
      const saved = Object.keys(given).filter((name) => now.typed[name] === given[name])
      change({ typed: without(now.typed, saved), seen: without(now.seen, saved) })
    },
    /** All were saved, and the page is changing: they stay visible until then. */
    leave: () => keepDraft(draft, ''),
    /** The form now edits another row. */
    restart: (next: Record<string, string>) => change({ typed: next, seen: {} }),
  }
}
export type Fields = ReturnType<typeof useFields>
