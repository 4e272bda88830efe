import '#ui/form/choices.css'
import './price-change.css'
import type { ReactNode } from 'react'
import { deskPrices as texts } from '#texts/desk-listing.ts'
import type { DeskSuite } from './listing.schema.ts'
import { choosable, keptOf, plansOf } from './price-change.rules.ts'
import { CHANGED_MOST } from './price-change.schema.ts'

/** The ids of the suites whose prices are to change. */
export interface Choice {
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

/** Whether all of a group of suites are chosen, and what pressing its button changes. */
const groupOf = (suites: readonly DeskSuite[], { chosen, onChoose }: Choice) => {
  const own = choosable(suites).map(({ _id }) => _id)
  const isChosen = own.length > 0 && own.every((id) => chosen.has(id))
  return {
    checked: isChosen,
    disabled: own.length === 0,
    onChange: () =>
      onChoose(
        isChosen ? new Set([...chosen].filter((id) => !own.includes(id))) : new Set([...chosen, ...own]),
      ),
  }
}

interface CellProps {
  suite: DeskSuite
  choice: Choice
  className: string
  children: ReactNode
}

/** A suite of the grid, to choose; or why its price stays. */
export const ChoiceCell = ({ suite, choice, className, children }: CellProps) => {
  const kept = keptOf(suite)
  return (
    <label className={`${className} desk-cell--choice`}>
      <input type="checkbox" {...groupOf([suite], choice)} />
      {children}
      {kept && <small>{texts.kept[kept]}</small>}
    </label>
  )
}

/** A floor's number, which chooses the whole floor. */
export const ChoiceFloor = ({
  floor,
  suites,
  choice,
}: {
  floor: number
  suites: readonly DeskSuite[]
  choice: Choice
}) => (
  <label className="desk-floor-choice">
    <input type="checkbox" aria-label={texts.floor(floor)} {...groupOf(suites, choice)} />
    <span>{floor}</span>
  </label>
)

/** The buttons that choose several suites at once. */
export const ChoiceGroups = ({ suites, choice }: { suites: readonly DeskSuite[]; choice: Choice }) => (
  <fieldset className="desk-groups">
    <legend className="sr">{texts.groups}</legend>
    <div className="choices">
      <label className="choice">
        <input type="checkbox" {...groupOf(suites, choice)} />
        <span>{texts.all(choosable(suites).length)}</span>
      </label>
      {plansOf(suites).map(({ plan, own }) => (
        <label className="choice" key={plan}>
          <input type="checkbox" {...groupOf(own, choice)} />
          <span>{texts.plan(plan, own.length)}</span>
        </label>
      ))}
    </div>
  </fieldset>
)

interface BarProps {
  choice: Choice
  count: number
  /** Why there is no preview yet. */
  said: string
  onNext: () => void
  onLeave: () => void
}

/** The number chosen and the next step; stays at the bottom of the screen. */
export const ChoiceBar = ({ choice, count, said, onNext, onLeave }: BarProps) => (
  <div className="desk-choice-bar">
    <p role="status">
      {texts.chosen(count)}
      {count > CHANGED_MOST && <span className="desk-flag desk-flag--wrong">{texts.tooMany}</span>}
      {count === 0 && said && <span className="desk-flag desk-flag--wrong">{said}</span>}
    </p>
    {count > 0 && (
      <button className="text-btn" type="button" onClick={() => choice.onChoose(new Set())}>
        {texts.clear}
      </button>
    )}
    <button className="btn btn--line btn--small" type="button" onClick={onLeave}>
      {texts.leave}
    </button>
    <button className="btn btn--small" type="button" aria-haspopup="dialog" onClick={onNext}>
      {texts.next}
    </button>
  </div>
)
