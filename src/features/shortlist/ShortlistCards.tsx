import '#ui/check.css'
import { useEffect, useRef } from 'react'
import { FavouriteMark } from '#features/favourite/FavouriteMark.tsx'
import { SuiteCard } from '#features/listing/SuiteCard.tsx'
import type { SuiteCard as Suite } from '#features/suite/suite.schema.ts'
import { shortlist as texts } from '#texts/shortlist.ts'
import { suitePage } from '#texts/suite.ts'
import { SIZES, suiteTitleOf } from './cards.rules.ts'

interface Props {
  suites: readonly Suite[]
  chosen: readonly string[]
  isFull: boolean
  onChoose: (ids: readonly string[]) => void
}

/** Cards with a box to choose them for a comparison. */
export const ShortlistCards = ({ suites, chosen, isFull, onChoose }: Props) => {
  const grid = useRef<HTMLDivElement>(null)
  const focused = useRef(-1)
  const key = suites.map(({ _id }) => _id).join()
  // Removing a suite removes the focused card: the focus moves to the card that takes its place.
  useEffect(() => {
    if (focused.current < 0 || document.activeElement !== document.body) return
    const cards = [...(grid.current?.children ?? [])]
    cards[Math.min(focused.current, cards.length - 1)]?.querySelector('a')?.focus()
  }, [key])
  return (
    <div
      ref={grid}
      className="suite-grid suite-grid--three"
      onFocus={({ target }) => {
        const card = target.closest('.suite-card')
        focused.current = [...(grid.current?.children ?? [])].findIndex((shown) => shown === card)
      }}
      onBlur={() => {
        focused.current = -1
      }}
    >
      {suites.map((suite) => {
        const name = suiteTitleOf(suite)
        const isChosen = chosen.includes(suite._id)
        return (
          <SuiteCard
            key={suite._id}
            suite={suite}
            sizes={SIZES}
            gone={suite.available ? undefined : suitePage.goneShort}
          >
            <FavouriteMark suiteId={suite._id} name={name} />
            <label className="check shortlist__pick">
              <input
                type="checkbox"
                aria-label={texts.pickNamed(name)}
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={() =>
                  onChoose(isChosen ? chosen.filter((id) => id !== suite._id) : [...chosen, suite._id])
                }
              />
              {texts.pick}
            </label>
          </SuiteCard>
        )
      })}
    </div>
  )
}
