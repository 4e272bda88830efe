import { useEffect, useRef } from 'react'
import type { SuiteCard } from '#features/suite/suite.schema.ts'

/** Moves the focus of a removed card to the card in its place. */
export const useFocusInPlace = (shown: readonly SuiteCard[]) => {
  const grid = useRef<HTMLDivElement>(null)
  const focused = useRef(-1)
  const ids = shown.map(({ _id }) => _id).join()
  useEffect(() => {
    if (focused.current < 0 || document.activeElement !== document.body) return
    const cards = [...(grid.current?.children ?? [])]
    cards[Math.min(focused.current, cards.length - 1)]?.querySelector('a')?.focus()
  }, [ids])
  return {
    ref: grid,
    onFocus: ({ target }: { target: Element }) => {
      const card = target.closest('.suite-card')
      focused.current = [...(grid.current?.children ?? [])].findIndex((shownCard) => shownCard === card)
    },
    onBlur: () => {
      focused.current = -1
    },
  }
}
