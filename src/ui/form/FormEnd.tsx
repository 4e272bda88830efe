import './form.css'
import type { ReactNode } from 'react'
import type { FormNote } from './useForm.ts'

interface Props {
  /** What the form says as a whole. */
  note: FormNote | undefined
  busy: boolean
  /** What the button says, and what it says while the form is being sent. */
  submit: string
  working: string
  /** Of the button. */
  className?: string
  /** A success is a line, as for one of several forms on a page. */
  quiet?: boolean
  /** There is nothing to press. */
  hidden?: boolean
  /** Stands before the button; children stand after it. */
  before?: ReactNode
  children?: ReactNode
}

/** What a form says as a whole, and its button, which keeps the focus: a disabled one would lose it. */
export const FormEnd = ({
  note,
  busy,
  submit,
  working,
  className,
  quiet = false,
  hidden = false,
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
