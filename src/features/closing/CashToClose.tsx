import '#features/calculator/calculator.css'
import './cash.css'
import { useStore } from '@nanostores/react'
import { parseAmount } from '#features/calculator/amount.rules.ts'
import { $privateFigures, setPrivateFigures } from '#features/calculator/private-figures.store.ts'
import { HIGHEST_PRICE } from '#features/calculator/mortgage.rules.ts'
import { isDay } from '#lib/day.ts'
import { formatDay } from '#lib/format.ts'
import { cash as texts } from '#texts/closing.ts'
import { CashCalendar } from './CashCalendar.tsx'
import { CashDetails } from './CashDetails.tsx'
import { CashFields } from './CashFields.tsx'
import { CashSums } from './CashSums.tsx'
import { SavingsCheck } from './SavingsCheck.tsx'
import { useCash, type CashProps } from './useCash.ts'

/** The cash a home needs, and when; each line opens to show how it was computed. */
export const CashToClose = (given: CashProps) => {
  const { cash: typed } = useStore($privateFigures, { ssr: 'initial' })
  const { changeScenario, today, input, used, paid, minimumDown, outcome } = useCash(given)
  const { result, groups, minimum, steps } = outcome
  const amount = parseAmount(typed)
  const savings = amount !== null && amount <= HIGHEST_PRICE ? amount : null
  const setDown = (dollars: number) => changeScenario({ down: String(dollars), share: null })
  // Without a scenario no errors are shown, even if the listing lacks figures.
  const errors = used ? outcome.errors : {}
  return (
    <div className="cash">
      <div className="calc">
        <form onSubmit={(event) => event.preventDefault()}>
          <CashFields
            {...{ input, today, paid, minimumDown, changeScenario, errors }}
            savings={{
              text: typed,
              error: typed !== '' && savings === null ? texts.savingsInvalid : undefined,
              onType: (cash) => setPrivateFigures({ cash }),
            }}
          />
          {savings !== null && result && groups && (
            <SavingsCheck
              groups={groups.due}
              varying={result.varying}
              down={input.down}
              country={input.place.country}
              minimum={minimum ?? null}
              onDown={setDown}
              savings={savings}
            />
          )}
        </form>
        <div className="money-result">
          <CashSums outcome={outcome} priced={given.price !== null} />
          {steps && <CashCalendar steps={steps} />}
        </div>
      </div>
      <CashDetails outcome={outcome} savings={savings} onDown={setDown} />
      <p className="label">
        {[
          // The address may have an invalid day; its field then shows the error.
          ...(outcome.errors.agreement || !isDay(input.agreement)
            ? []
            : [texts.asOf(formatDay(input.agreement))]),
          ...(input.place.country === 'CA' ? [] : [texts.abroad]),
          texts.disclaimer,
        ].join(' ')}
      </p>
    </div>
  )
}
