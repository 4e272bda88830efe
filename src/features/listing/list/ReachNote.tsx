import { FIXED_COSTS } from '#features/calculator/calculator.rules.ts'
import { formatNumber, formatPrice } from '#lib/format.ts'
import { reach as texts } from '#texts/closing.ts'
import type { SuiteListView } from './useSuiteList.ts'

const { utilities, insurance, miscellaneous } = FIXED_COSTS
const others = utilities + insurance + miscellaneous

/** How "What I can pay" is counted, and a button for what is out of reach. */
export const ReachNote = ({ list: { mixed, reach } }: { list: SuiteListView }) => {
  const { judge, limits, rate, beyond, showsBeyond, setShowsBeyond } = reach
  if (!judge) return null
  const { basis } = texts
  const said = [
    limits.cash !== null && basis.cash,
    limits.budget !== null && basis.budget(String(rate), formatPrice(others, 'CAD')),
    limits.budget !== null && (limits.cash === null ? basis.down : basis.allCash),
    mixed.currencies && basis.currencies,
  ].filter(Boolean)
  return (
    <div className="list-reach">
      {beyond > 0 && (
        <button className="text-btn" type="button" onClick={() => setShowsBeyond(!showsBeyond)}>
          {(showsBeyond ? texts.hide : texts.show)(formatNumber(beyond))}
        </button>
      )}
      <details>
        <summary>{texts.how}</summary>
        <p className="list-terms">{said.join(' ')}</p>
      </details>
    </div>
  )
}
