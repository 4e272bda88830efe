import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { formatPrice } from '#lib/format.ts'
import { purchase } from '#texts/buyer.ts'
import { Field } from '#ui/TextField.tsx'
import { Labelled } from './Required.tsx'

interface Props {
  /** Undefined while they come, null when they cannot be had. */
  suites: SuiteCard[] | null | undefined
  value: string
  error: string | undefined
  onChoose: (suiteId: string) => void
  onReload: () => void
}

export const SuiteSelect = ({ suites, value, error, onChoose, onReload }: Props) => (
  <div className="buy__suite">
    <Field
      label={<Labelled>{purchase.suite}</Labelled>}
      error={suites === null ? purchase.suitesFailed : error}
    >
      {(control) => (
        <select
          {...control}
          name="suiteId"
          value={value}
          onChange={({ target }) => onChoose(target.value)}
          aria-required
          aria-busy={suites === undefined}
        >
          <option value="">{suites === undefined ? purchase.loadingSuites : purchase.selectSuite}</option>
          {suites?.map(({ _id, unitNumber, price, building }) => (
            <option key={_id} value={_id}>
              {purchase.suiteOption(unitNumber, formatPrice(price, building.currency))}
            </option>
          ))}
        </select>
      )}
    </Field>
    {suites === null && (
      <button className="btn btn--line btn--small" type="button" onClick={onReload}>
        {purchase.tryAgain}
      </button>
    )}
  </div>
)
