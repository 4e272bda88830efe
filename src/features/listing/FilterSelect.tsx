import { useId } from 'react'
import type { Choice } from './filter-choices.ts'

interface Props {
  name: string
  label: string
  /** The option that does not filter. */
  any: string
  choices: readonly Choice[]
  value: string
  onChoose: (value: string) => void
}

export const FilterSelect = ({ name, label, any, choices, value, onChoose }: Props) => {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        className="input"
        id={id}
        name={name}
        value={value}
        autoComplete="off"
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">{any}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  )
}
