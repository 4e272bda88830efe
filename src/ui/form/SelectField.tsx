import { useRef, type ComponentProps } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { useOnWake } from '#islands/useOnWake.ts'

/** A choice in a `SelectField` or a group of buttons. */
export interface ChoiceProps<Value extends string | number> {
  choices: readonly { value: Value; label: string }[]
  value: Value
  onChoose: (value: Value) => void
}

interface Props<Value extends string | number>
  extends
    FieldProps,
    ChoiceProps<Value>,
    Omit<ComponentProps<'select'>, 'id' | 'className' | 'children' | 'value' | 'onChange' | 'ref'> {
  /** Takes over a choice made before hydration. Leave it out if the form does so for all its fields. */
  choosesOnWake?: boolean
}

/** A labelled list to choose from. */
export const SelectField = <Value extends string | number>(props: Props<Value>) => {
  const {
    label,
    hint,
    error,
    wide = false,
    choices,
    value,
    onChoose,
    choosesOnWake = false,
    ...select
  } = props
  const list = useRef<HTMLSelectElement>(null)
  const choose = () => {
    const chosen = choices[list.current?.selectedIndex ?? -1]
    if (chosen && chosen.value !== value) onChoose(chosen.value)
  }
  useOnWake(() => choosesOnWake && choose())
  return (
    <Field {...{ label, hint, error, wide }}>
      {(control) => (
        // On input too: a form that renders then, to take back an error, would reset the list before its change event.
        <select {...select} {...control} ref={list} value={value} onInput={choose} onChange={choose}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
