import { useState } from 'react'
import { parseAmount } from '#features/calculator/amount.rules.ts'
import { minimumDown } from '#features/calculator/borrowing.rules.ts'
import { HIGHEST_PRICE } from '#features/calculator/mortgage.rules.ts'
import { formatDay, formatMoney } from '#lib/format.ts'
import { cash as texts } from '#texts/closing.ts'
import { CashFields } from './CashFields.tsx'
import { CashResult } from './CashResult.tsx'
import { ClosingLines } from './ClosingLines.tsx'
import type { Home } from './home.rules.ts'
import { Reach } from './Reach.tsx'
import { useCash } from './useCash.ts'

interface Props {
  home: Home
  /** Whole dollars; null where none is known. */
  price: number | null
  /** The day the page was built, such as `2026-11-22`. */
  builtOn: string
}

/** What a home takes in cash, and when; each line opens to how it came about. */
export const CashToClose = ({ home, price, builtOn }: Props) => {
  const { changeScenario, today, input, used, errors, result, groups, least } = useCash(home, price, builtOn)
  const [typed, setTyped] = useState('')
  const savings = parseAmount(typed)
  const savingsWrong = typed !== '' && (savings === null || savings > HIGHEST_PRICE)
  const setDown = (dollars: number) => changeScenario({ down: String(dollars), share: null })
  const canadian = home.place.country === 'CA'
  const minimum = canadian && result ? (minimumDown(result.paid, input.lives, input.agreement) ?? null) : null
  const elsewhere = errors.price ?? errors.years ?? errors.deposits
  return (
    <div className="cash">
      <div className="calc">
        <form onSubmit={(event) => event.preventDefault()}>
          <CashFields
            {...{ input, today, minimum, changeScenario }}
            // Figures nobody has tried have nothing wrong in them, whatever the listing leaves out.
            errors={used ? errors : {}}
            paid={result?.paid ?? null}
            savings={{
              text: typed,
              error: savingsWrong ? texts.savingsInvalid : undefined,
              onType: setTyped,
            }}
          />
        </form>
        <div className="money-result">
          {savings !== null && !savingsWrong && result && groups && (
            <Reach groups={groups.due} down={input.down} onDown={setDown} {...{ savings, least }} />
          )}
          {result && groups ? (
            <CashResult totals={result.totals} groups={groups.due} />
          ) : (
            <div className="empty">
              <p role="status">{elsewhere ?? (price === null ? texts.empty : texts.failed)}</p>
            </div>
          )}
        </div>
      </div>
      {result && result.notices.length > 0 && (
        <div className="cash__notices" role="status">
          <p className="label">{texts.notices}</p>
          <ul>
            {result.notices.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
          {result.downOffered !== null && (
            <button
              type="button"
              className="btn btn--line btn--small"
              onClick={() => setDown(result.downOffered ?? 0)}
            >
              {texts.offer(formatMoney(result.downOffered))}
            </button>
          )}
        </div>
      )}
      {groups && <ClosingLines {...groups} />}
      <p className="label">
        {[
          ...(errors.agreement ? [] : [texts.asOf(formatDay(input.agreement))]),
          ...(canadian ? [] : [texts.abroad]),
          texts.disclaimer,
        ].join(' ')}
      </p>
    </div>
  )
}
