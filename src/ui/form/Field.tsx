import './field.css'
import { useId } from 'react'
import type { ReactNode } from 'react'

export interface FieldProps {
  label: ReactNode
  hint?: string | undefined
  /** Error message. */
  error?: string | undefined
  /** Spans all columns of `.fields`. */
  wide?: boolean
}

/** ARIA attributes that connect an input with its hint and error. */
interface Control {
  id: string
  className: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

interface FrameProps extends FieldProps {
  children: (control: Control) => ReactNode
}

/** Label, input, hint and error; the base of `TextField` and `SelectField`. */
export const Field = ({ label, hint, error, wide = false, children }: FrameProps) => {
  const id = useId()
  const described = [...(hint ? [`${id}-hint`] : []), ...(error ? [`${id}-error`] : [])].join(' ')
  return (
    <div className={wide ? 'field span' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: 'input',
        // Otherwise an empty required field is announced as invalid before anything is typed.
        'aria-invalid': error !== undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field__msg field__msg--error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
