import './field.css'
import './form.css'
import { useEffect, useRef, useState } from 'react'
import { fields } from '#texts/form.ts'
import { Icon } from '#ui/Icon.tsx'
import { Field, type FieldProps } from './Field.tsx'

interface Props extends FieldProps {
  name: string
  /** A new one is offered and kept by password managers, the current one is filled in. */
  autoComplete: 'current-password' | 'new-password'
}

export const PasswordField = ({ name, autoComplete, ...field }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState(false)
  // Hidden again before it is sent: browsers offer to save only what is in a password field.
  useEffect(() => {
    const form = input.current?.form
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide, { capture: true })
    return () => form?.removeEventListener('submit', hide, { capture: true })
  }, [])
  return (
    <Field {...field}>
      {(control) => (
        <div className="input-affix input-affix--button">
          <input
            {...control}
            ref={input}
            type={shown ? 'text' : 'password'}
            name={name}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <button
            className="icon-btn"
            type="button"
            aria-label={fields.showPassword}
            aria-pressed={shown}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            <Icon name="eye" />
          </button>
        </div>
      )}
    </Field>
  )
}
