import './field.css'
import './form.css'
import { useEffect, useRef, useState } from 'react'
import { fields } from '#texts/form.ts'
import { Icon } from '#ui/Icon.tsx'
import { Field, type FieldProps } from './Field.tsx'

interface Props extends FieldProps {
  name: string
  /** Tells password managers whether to suggest a new password or fill in the current one. */
  autoComplete: 'current-password' | 'new-password'
}

export const PasswordField = ({ name, autoComplete, ...field }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState(false)
  // Hidden again before sending, because browsers offer to save only password fields.
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
