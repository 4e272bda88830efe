import '#ui/states.css'
import '#features/calculator/calculator.css'
import './cash.css'
import { formatWhole } from '#lib/format.ts'
import { cashResult as texts } from '#texts/closing.ts'
import type { Outcome } from './cash.rules.ts'
import type { Closing } from './closing.schema.ts'
import { lineName } from './line.rules.ts'
import { isInSum, isLeftOut, spanText, withVarying } from './varying.rules.ts'

/** The costs that vary, and what no sum includes, with the reason. */
const VaryingCosts = ({ result: { lines, varying: span } }: { result: Closing }) => {
  const leftOut = lines.filter(isLeftOut)
  const varying = lines.filter(({ span }) => span)
  if (varying.length === 0 && leftOut.length === 0) return null
  return (
    <details className="cash__varying calc__more">
      <summary>
        {varying.length > 0 ? texts.varying : texts.notIncluded} {span && <b>{spanText(span)}</b>}
      </summary>
      <dl className="sums">
        {varying.map((line) => (
          <div key={line.key} className={isInSum(line) ? undefined : 'cash__out'}>
            <dt>
              {lineName(line)}
              {!isInSum(line) && <small>{texts.byTheMonth}</small>}
            </dt>
            <dd>{line.span && spanText(line.span)}</dd>
          </div>
        ))}
        {leftOut.map((line) => (
          <div key={line.key} className="cash__out">
            <dt>
              {lineName(line)}
              <small>{line.formula()}</small>
            </dt>
            <dd>{texts.notIncluded}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

interface Props {
  outcome: Outcome
  /** Whether there is a price. */
  priced: boolean
}

/** The sums, or the reason there are none. */
export const CashSums = ({ outcome: { errors, result }, priced }: Props) => {
  if (!result) {
    const elsewhere = errors.price ?? errors.years ?? errors.deposits
    return (
      <div className="empty">
        <p role="status">{elsewhere ?? (priced ? texts.failed : texts.empty)}</p>
      </div>
    )
  }
  const { totals, lines, varying } = result
  const isAsked = lines.some(({ id }) => id === 'deposits')
  const inQuebec = lines.some(({ due }) => due.inQuebec)
  const together = Math.ceil(totals.together)
  return (
    <div className="cash__sums">
      <div>
        <p className="label">{texts.together}</p>
        <p className="money-sum">
          <b>{varying ? withVarying(totals.together, varying) : formatWhole(together)}</b>
        </p>
      </div>
      <dl className="sums">
        <div>
          <dt>{texts.beforeClosing}</dt>
          <dd>{isAsked ? texts.ask : formatWhole(Math.ceil(totals.deposits))}</dd>
        </div>
        <div>
          <dt>{(varying ? texts.sureAtClosing : texts.atClosing)(inQuebec)}</dt>
          <dd>{formatWhole(together - Math.ceil(totals.deposits))}</dd>
        </div>
      </dl>
      <VaryingCosts result={result} />
    </div>
  )
}
