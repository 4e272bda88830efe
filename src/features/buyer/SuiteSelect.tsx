import { useId } from 'react'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { formatPrice } from '#lib/format.ts'
import { purchase } from '#texts/buyer.ts'
import { Required } from './Required.tsx'

interface Props {
  /** Undefined while they come, null when they cannot be had. */
  suites: SuiteCard[] | null | undefined
  value: string
  error: string | undefined
  onChoose: (suiteId: string) => void
  onReload: () => void
}

export const SuiteSelect = ({ suites, value, error, onChoose, onReload }: Props) => {
  const id = useId()
  const message = suites === null ? purchase.suitesFailed : error
  return (
    <div className="field">
      <label htmlFor={id}>
        {purchase.suite} <Required />
      </label>
      <select
        className="input"
        id={id}
        name="suiteId"
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        aria-required
        aria-busy={suites === undefined}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? `${id}-error` : undefined}
      >
        <option value="">{suites === undefined ? purchase.loadingSuites : purchase.selectSuite}</option>
        {suites?.map(({ _id, unitNumber, price, building }) => (
          <option key={_id} value={_id}>
            {purchase.suiteOption(unitNumber, formatPrice(price, building.currency))}
          </option>
        ))}
      </select>
      {message && (
        <p className="field__msg field__msg--error" id={`${id}-error`}>
          {message}
        </p>
      )}
      {suites === null && (
        <button className="btn btn--line btn--small" type="button" onClick={onReload}>
          {purchase.tryAgain}
        </button>
      )}
    </div>
  )
}
