import '#ui/states.css'
import '#features/calculator/calculator.css'
import './cash.css'
import { formatMoney } from '#lib/format.ts'
import { cashResult as texts } from '#texts/closing.ts'
import type { Outcome } from './cash.rules.ts'
import { VaryingSums } from './VaryingSums.tsx'

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
