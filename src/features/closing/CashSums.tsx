import '#ui/states.css'
import '#features/calculator/calculator.css'
import './cash.css'
import { formatMoney } from '#lib/format.ts'
import { cashResult as texts, closing } from '#texts/closing.ts'
import type { Outcome } from './cash.rules.ts'
import type { Closing } from './closing.schema.ts'
import { isLeftOut, spanText, withVarying } from './varying.rules.ts'

/** The costs that vary, in a sum beside the sure one; and what no sum has, with the reason. */
const VaryingSums = ({ result: { lines, totals, varying } }: { result: Closing }) => {
  const leftOut = lines.filter(isLeftOut)
  if (!varying && leftOut.length === 0) return null
  return (
    <div className="cash__varying">
      <p className="label">{varying ? texts.varying : texts.notIncluded}</p>
      {varying && <p className="cash__between">{withVarying(totals.together, varying)}</p>}
      <dl className="sums">
        {lines.map(
          ({ id, key, span }) =>
            span && (
              <div key={key}>
                <dt>{closing.lines[id]}</dt>
                <dd>{spanText(span)}</dd>
              </div>
            ),
        )}
        {leftOut.map(({ id, key, formula }) => (
          <div key={key} className="cash__out">
            <dt>
              {closing.lines[id]}
              <small>{formula()}</small>
            </dt>
            <dd>{texts.notIncluded}</dd>
          </div>
        ))}
      </dl>
    </div>
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
  const { totals, lines } = result
  const isAsked = lines.some(({ id }) => id === 'deposits')
  return (
    <div className="cash__sums">
      <div>
        <p className="label">{texts.atClosing}</p>
        <p className="money-sum">
          <b>{formatMoney(totals.closing)}</b>
        </p>
      </div>
      <dl className="sums">
        <div>
          <dt>{texts.beforeClosing}</dt>
          <dd>{isAsked ? texts.ask : formatMoney(totals.deposits)}</dd>
        </div>
        <div className="total">
          <dt>{texts.together}</dt>
          <dd>{formatMoney(totals.together)}</dd>
        </div>
      </dl>
      <VaryingSums result={result} />
    </div>
  )
}
