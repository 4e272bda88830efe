import '#ui/form/choices.css'
import './cash.css'
import { useRef } from 'react'
import { useOnWake } from '#islands/useOnWake.ts'

interface Props<Value extends string> {
  name: string
  legend: string
  value: Value
  choices: Record<Value, string>
  disabled?: boolean
  onChoose: (value: Value) => void
}

/** Two choices side by side. */
export const Switch = <Value extends string>({
  name,
  legend,
  value,
  choices,
  disabled = false,
  onChoose,
}: Props<Value>) => {
  const set = useRef<HTMLFieldSetElement>(null)
  useOnWake(() => {
    const chosen = set.current?.querySelector<HTMLInputElement>('input:checked')?.value as Value | undefined
    if (chosen && chosen !== value) onChoose(chosen)
  })
  return (
    <fieldset ref={set} className="cash__switch" disabled={disabled}>
      <legend>{legend}</legend>
      <div className="choices">
        {(Object.keys(choices) as Value[]).map((each) => (
          <label key={each} className="choice">
            <input
              type="radio"
              name={name}
              value={each}
              checked={each === value}
              onChange={() => onChoose(each)}
            />
            <span>{choices[each]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
