import type { Choice } from './filter-choices.ts'

interface Props {
  name: string
  label: string
  /** The choice that does not filter. */
  any: string
  choices: readonly Choice[]
  value: string
  onChoose: (value: string) => void
}

export const FilterRadios = ({ name, label, any, choices, value, onChoose }: Props) => (
  <fieldset>
    <legend>{label}</legend>
    <div className="choices">
      {[{ value: '', label: any }, ...choices].map((choice) => (
        <label key={choice.value} className="choice">
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={String(choice.value) === value}
            autoComplete="off"
            onChange={() => onChoose(String(choice.value))}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  </fieldset>
)
