import { useId } from 'react'
import type { InputHTMLAttributes } from 'react'
import type { FieldName } from './buy-form.rules.ts'
import { Required } from './Required.tsx'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id' | 'className'> {
  name: FieldName
  label: string
  error: string | undefined
  wide?: boolean
}

export const TextField = ({ label, error, wide = false, ...input }: Props) => {
  const id = useId()
  return (
    <div className={wide ? 'field span' : 'field'}>
      <label htmlFor={id}>
        {label} <Required />
      </label>
      <input
        {...input}
        id={id}
        className="input"
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <p className="field__msg field__msg--error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
