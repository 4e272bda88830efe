import '#ui/form/choices.css'
import type { ReactNode } from 'react'
import type { ChoiceProps } from '#ui/form/SelectField.tsx'

interface Props<Value extends string | number> extends ChoiceProps<Value> {
  name: string
  label: string
  /** Below the buttons. */
  children?: ReactNode
}

export const FilterRadios = <Value extends string | number>({
  name,
  label,
  choices,
  value,
  onChoose,
  children,
}: Props<Value>) => (
  <fieldset>
    <legend>{label}</legend>
    <div className="choices">
      {choices.map((choice) => (
        <label key={choice.value} className="choice">
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            autoComplete="off"
            onChange={() => onChoose(choice.value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
    {children}
  </fieldset>
)
