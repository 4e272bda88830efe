import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { isHeldAt } from '#features/suite/held.rules.ts'
import { priceInWords } from '#features/suite/price-terms.rules.ts'
import { formatPrice } from '#lib/format.ts'
import { purchase } from '#texts/buyer.ts'
import { held } from '#texts/suite.ts'
import { common } from '#texts/common.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { Labelled } from './Required.tsx'

interface Props {
  /** Undefined while loading, null after a failure. */
  suites: SuiteCard[] | null | undefined
  value: string
  error: string | undefined
  onChoose: (suiteId: string) => void
  onReload: () => void
}

const priceOf = ({ price, building, taxTreatment }: SuiteCard) =>
  priceInWords(price, building, taxTreatment) || formatPrice(price, building.currency)

export const SuiteSelect = ({ suites, value, error, onChoose, onReload }: Props) => {
  const chosen = suites?.find(({ _id }) => _id === value)
  return (
    <div className="buy__suite">
      <SelectField
        label={<Labelled>{purchase.suite}</Labelled>}
        // A phone's field cuts off the terms of the price.
        hint={chosen && priceOf(chosen)}
        error={suites === null ? purchase.suitesFailed : error}
        name="suiteId"
        choices={[
          { value: '', label: suites === undefined ? purchase.loadingSuites : purchase.selectSuite },
          ...(suites ?? []).map((suite) => ({
            value: suite._id,
            label: [
              purchase.suiteOption(suite.unitNumber, priceOf(suite)),
              ...(isHeldAt(suite) ? [held.mark.toLowerCase()] : []),
            ].join(', '),
          })),
        ]}
        value={value}
        onChoose={onChoose}
        aria-required
        aria-busy={suites === undefined}
      />
      {suites === null && (
        <button className="btn btn--line btn--small" type="button" onClick={onReload}>
          {common.tryAgain}
        </button>
      )}
    </div>
  )
}
