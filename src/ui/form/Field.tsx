import './field.css'
import { useId } from 'react'
import type { ReactNode } from 'react'

export interface FieldProps {
  label: ReactNode
  hint?: string | undefined
  /** What is wrong with what was entered. */
  error?: string | undefined
  /** As wide as all columns of `.fields`. */
  wide?: boolean
}

/** What the input of a field needs, so that readers of the page hear its hint and error. */
interface Control {
  id: string
  className: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

interface FrameProps extends FieldProps {
  children: (control: Control) => ReactNode
}

/** A label, what is filled in, its hint and its error. `TextField` and `SelectField` stand on it. */
export const Field = ({ label, hint, error, wide = false, children }: FrameProps) => {
  const id = useId()
  const described = [...(hint ? [`${id}-hint`] : []), ...(error ? [`${id}-error`] : [])].join(' ')
  return (
    <div className={wide ? 'field span' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: 'input',
        // Without it an empty required field is announced as wrong before anybody typed.
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
