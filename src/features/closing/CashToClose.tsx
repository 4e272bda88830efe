import '#features/calculator/calculator.css'
import './cash.css'
import { useState, type ReactNode } from 'react'
import { parseAmount } from '#features/calculator/amount.rules.ts'
import { HIGHEST_PRICE } from '#features/calculator/mortgage.rules.ts'
import { isDay } from '#lib/day.ts'
import { formatDay } from '#lib/format.ts'
import { cash as texts } from '#texts/cash.ts'
import { CashCalendar, type Step } from './CashCalendar.tsx'
import { CashFields } from './CashFields.tsx'
import { useCash, type CashProps } from './useCash.ts'
import { useOpenLines } from './useOpenLines.ts'

interface Props extends CashProps {
  /** What the page was built with: the calendar's steps, the sums (`children`) and the lines. */
  steps?: readonly Step[] | null
  children?: ReactNode
  details?: ReactNode
}

/** The cash a home needs, and when; each line opens to show how it was computed. */
export const CashToClose = ({ steps = null, children, details, ...given }: Props) => {
  const [typed, setTyped] = useState('')
  const { changeScenario, today, input, used, paid, minimum, worked, failed } = useCash(given, typed !== '')
  const lines = useOpenLines(worked !== null)
  const savings = parseAmount(typed)
  const savingsWrong = typed !== '' && (savings === null || savings > HIGHEST_PRICE)
  const setDown = (dollars: number) => changeScenario({ down: String(dollars), share: null })
  const errors = worked?.outcome.errors ?? {}
  const { result, groups, least } = worked?.outcome ?? {}
  const shown = worked ? worked.outcome.steps : steps
  if (failed) return <p role="alert">{texts.notLoaded}</p>
  return (
    <div className="cash" {...lines}>
      <div className="calc">
        <form onSubmit={(event) => event.preventDefault()}>
          <CashFields
            {...{ input, today, paid, minimum, changeScenario }}
            // Without a scenario nothing is reported as wrong, even if the listing leaves something out.
            errors={used ? errors : {}}
            savings={{
              text: typed,
              error: savingsWrong ? texts.savingsInvalid : undefined,
              onType: setTyped,
            }}
          />
        </form>
        <div className="money-result">
          {worked && savings !== null && !savingsWrong && result && groups && (
            <worked.panel.Reach
              groups={groups.due}
              down={input.down}
              least={least ?? null}
              onDown={setDown}
              savings={savings}
            />
          )}
          {worked ? (
            <worked.panel.CashSums outcome={worked.outcome} priced={given.price !== null} />
          ) : (
            children
          )}
          {shown && <CashCalendar steps={shown} />}
        </div>
      </div>
      {worked ? <worked.panel.CashDetails outcome={worked.outcome} onDown={setDown} /> : details}
      <p className="label">
        {[
          // The address may have a day that does not exist; its field then says so.
          ...(errors.agreement || !isDay(input.agreement) ? [] : [texts.asOf(formatDay(input.agreement))]),
          ...(input.place.country === 'CA' ? [] : [texts.abroad]),
          texts.disclaimer,
        ].join(' ')}
      </p>
    </div>
  )
}
