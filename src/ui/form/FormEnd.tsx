import './form.css'
import type { ReactNode } from 'react'
import type { FormNote } from './useForm.ts'

interface Props {
  /** Form-level message. */
  note: FormNote | undefined
  busy: boolean
  /** The button's label, and its label while sending. */
  submit: string
  working: string
  /** Class of the button. */
  className?: string
  /** Shows success in one line, for one of several forms on a page. */
  quiet?: boolean
  /** Hides the button. */
  hidden?: boolean
  /** The label of a button before the other, which leaves the form. */
  cancel?: string
  onCancel?: (() => void) | undefined
  /** Before the button; children come after it. */
  before?: ReactNode
  children?: ReactNode
}

/** Form-level message and button. The button is never `disabled`, because it would lose the focus. */
export const FormEnd = ({
  note,
  busy,
  submit,
  working,
  className,
  quiet = false,
  hidden = false,
  cancel,
  onCancel,
  before,
  children,
}: Props) => {
  const texts = (kind: FormNote['kind']) =>
    note?.kind === kind && note.texts.map((text) => <p key={text}>{text}</p>)
  return (
    <>
      <div className={quiet ? 'form-notes form-notes--quiet' : 'form-notes'}>
        <div role="alert" data-note="error">
          {texts('error')}
        </div>
        <div role="status" data-note="success">
          {texts('success')}
        </div>
      </div>
      <div className="form-actions" hidden={hidden}>
        {onCancel && (
          <button className="btn btn--line" type="button" onClick={onCancel}>
            {cancel}
          </button>
        )}
        {before}
        <button
          className={className ? `btn ${className}` : 'btn'}
          type="submit"
          data-working={working}
          aria-disabled={busy || undefined}
          aria-busy={busy || undefined}
        >
          <span>{busy ? working : submit}</span>
        </button>
        {children}
      </div>
    </>
  )
}
