import './shared.css'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { toLogin } from '#features/session/session.store.ts'
import { callJson } from '#lib/api.ts'
import { shared as texts } from '#texts/shortlist.ts'
import { reasonOf } from '#ui/form/form.rules.ts'
import { Field } from '#ui/form/Field.tsx'
import { FormEnd } from '#ui/form/FormEnd.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { NOTE, noteSchema, type SharedShortlist, type SharedSuite } from './shared.schema.ts'
import { $shared, changeShared, sharedSuitePath } from './shared.store.ts'

interface Props {
  suite: SharedSuite
  /** The suite's name. */
  name: string
  partner: string
  /** What else can be done with the suite. */
  children: ReactNode
}

interface FormProps {
  suite: SharedSuite
  name: string
  onEnd: () => void
}

const NoteForm = ({ suite, name, onEnd }: FormProps) => {
  const { form, field, end } = useForm({
    schema: noteSchema,
    send: (body) => callJson<SharedShortlist>(sharedSuitePath(suite._id), { method: 'PUT', body }),
    done: ({ shared }) => {
      $shared.mutate(shared)
      onEnd()
      return undefined
    },
    failed: (error) => {
      if (error.status !== 401) return [reasonOf(error)]
      toLogin(texts.ended)
      return undefined
    },
  })
  const { error, ...note } = field('note')
  return (
    <form {...form} className="shared__form" aria-label={texts.noteOn(name)}>
      <Field label={texts.noteLabel} error={error} wide>
        {(control) => (
          <textarea
            {...note}
            {...control}
            rows={3}
            maxLength={NOTE}
            defaultValue={suite.note ?? ''}
            autoFocus
          />
        )}
      </Field>
      <FormEnd
        {...end}
        className="btn--small"
        submit={texts.save}
        working={texts.saving}
        before={
          <button className="btn btn--line btn--small" type="button" onClick={onEnd}>
            {texts.cancel}
          </button>
        }
      />
    </form>
  )
}

const Note = ({ by, words }: { by: string; words: string }) => (
  <figure className="shared__note">
    <figcaption className="label">{by}</figcaption>
    <blockquote>{words}</blockquote>
  </figure>
)

/** Both notes about a suite. Each person changes and deletes only their own. */
export const SharedNotes = ({ suite, name, partner, children }: Props) => {
  const [isWriting, setWriting] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const written = useRef(false)
  // The form, with the focus, is gone.
  useEffect(() => {
    if (written.current && !isWriting) button.current?.focus()
    written.current = isWriting
  }, [isWriting])
  const write = () => setWriting(true)
  const erase = () => {
    button.current?.focus()
    void changeShared(sharedSuitePath(suite._id), { method: 'PUT', body: { note: '' } }, texts.noteDeleted)
  }
  return (
    <>
      {suite.partnerNote && <Note by={partner} words={suite.partnerNote} />}
      {suite.note && !isWriting && <Note by={texts.you} words={suite.note} />}
      {isWriting ? (
        <NoteForm suite={suite} name={name} onEnd={() => setWriting(false)} />
      ) : (
        <div className="shared__acts">
          <button
            ref={button}
            className="text-btn"
            type="button"
            aria-label={suite.note ? texts.changeOn(name) : texts.noteOn(name)}
            onClick={write}
          >
            {suite.note ? texts.change : texts.addNote}
          </button>
          {suite.note && (
            <button className="text-btn" type="button" aria-label={texts.eraseOn(name)} onClick={erase}>
              {texts.erase}
            </button>
          )}
          {children}
        </div>
      )}
    </>
  )
}
