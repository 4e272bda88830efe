import { useState } from 'react'
import '#features/closing/budget.css'
import { BudgetFields } from '#features/closing/BudgetFields.tsx'
import { OnlyWithin } from '#features/closing/OnlyWithin.tsx'
import { countLine } from '#features/closing/reach-line.rules.ts'
import { FIXED_COSTS } from '#features/calculator/calculator.rules.ts'
import { formatPrice } from '#lib/format.ts'
import { reach as texts } from '#texts/closing.ts'
import type { SuiteListView } from './useSuiteList.ts'

const { utilities, insurance, miscellaneous } = FIXED_COSTS
const others = utilities + insurance + miscellaneous

/**
 * What the visitor can pay, above a list: it marks the cards, and limits the list only if that is chosen. A phone
 * opens the fields by a button, so that the first card's price stays on its first screen.
 */
export const ListBudget = ({ list: { mixed, reach } }: { list: SuiteListView }) => {
  const { isAsked, counted, judge, limits, rate, only, setOnly } = reach
  const [isOpen, setOpen] = useState(false)
  const { basis } = texts
  const said = [
    limits.cash !== null && basis.cash,
    limits.budget !== null && basis.budget(String(rate), formatPrice(others, 'CAD')),
    limits.budget !== null && (limits.cash === null ? basis.down : basis.allCash),
    mixed.currencies && basis.currencies,
  ].filter(Boolean)
  return (
    <form className="list-budget" data-open={isOpen} onSubmit={(event) => event.preventDefault()}>
      <button
        className="text-btn list-budget__open"
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.title}
      </button>
      <BudgetFields reach={reach} />
      {isAsked && <OnlyWithin only={only} onChoose={setOnly} />}
      <div className="list-budget__answer">
        <p role="status">{isAsked && counted && countLine(counted)}</p>
        {!isAsked && <p className="list-budget__hint">{texts.hint}</p>}
        {judge && (
          <details>
            <summary>{texts.how}</summary>
            <p className="list-terms">{said.join(' ')}</p>
          </details>
        )}
      </div>
    </form>
  )
}
