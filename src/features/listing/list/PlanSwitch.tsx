import '#ui/form/check.css'
import { useRef } from 'react'
import { useOnWake } from '#islands/useOnWake.ts'
import { suiteList as texts } from '#texts/cards.ts'
import type { SuiteListView } from './useSuiteList.ts'

/** Switches between a card for each plan and one for each suite. */
export const PlanSwitch = ({ list: { cards, setCards } }: { list: SuiteListView }) => {
  const box = useRef<HTMLInputElement>(null)
  const isOn = cards === 'plan'
  const choose = (wanted = false) => wanted !== isOn && setCards(wanted ? 'plan' : 'suite')
  useOnWake(() => choose(box.current?.checked))
  return (
    <label className="check list-bar__plans">
      <input
        ref={box}
        type="checkbox"
        checked={isOn}
        autoComplete="off"
        onChange={({ target }) => choose(target.checked)}
      />
      <span>{texts.perPlan}</span>
    </label>
  )
}
