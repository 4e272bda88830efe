import { formatMoney } from '#lib/format.ts'
import { cash as texts } from '#texts/closing.ts'
import type { Group } from './cash.rules.ts'
import { CashCalendar } from './CashCalendar.tsx'
import type { Closing } from './closing.schema.ts'

interface Props {
  totals: Closing['totals']
  groups: readonly Group[]
}

/** The sums, and the calendar of what is due when. */
export const CashResult = ({ totals, groups }: Props) => (
  <>
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
          <dd>{formatMoney(totals.deposits)}</dd>
        </div>
        <div className="total">
          <dt>{texts.together}</dt>
          <dd>{formatMoney(totals.together)}</dd>
        </div>
      </dl>
    </div>
    <CashCalendar groups={groups} />
  </>
)
