import '#ui/form/choices.css'
import { useState } from 'react'
import { formatMoment } from '#lib/format.ts'
import { newPerson, personFields, personPage as texts } from '#texts/desk-person.ts'
import { Field } from '#ui/form/Field.tsx'
import { FormEnd } from '#ui/form/FormEnd.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { whyNotSent } from '#features/desk/change.rules.ts'
import { deskCall } from '#features/desk/desk.store.ts'
import type { RowProps } from '#features/desk/useDeskRow.ts'
import { useDraft } from '#features/desk/useDraft.ts'
import { NOTE, NOTE_KINDS, notePersonSchema, type DeskPerson, type NoteKind } from './person.schema.ts'

type Props = RowProps<DeskPerson> & { person: DeskPerson }

const AddNote = ({ person, path, onChange }: Props) => {
  const [id, setId] = useState(() => crypto.randomUUID())
  const [kind, setKind] = useState<NoteKind>('note')
  const draft = useDraft(person._id)
  const { form, field, end } = useForm({
    schema: notePersonSchema,
    read: (values) => {
      const at = String(values.get('at') ?? '')
      const isTime = !Number.isNaN(Date.parse(at))
      return {
        ...{ id, kind, text: values.get('text') },
        ...(at && { at: isTime ? new Date(at).toISOString() : at }),
      }
    },
    send: (body) => deskCall<DeskPerson>(`${path}/note`, { method: 'POST', body }),
    done: (now) => {
      setId(crypto.randomUUID())
      draft.drop()
      onChange(now)
      return { said: [texts.noted], reset: true }
    },
    failed: whyNotSent,
  })
  const { error, ...text } = field('text')
  return (
    <form {...form} aria-label={texts.timeline}>
      <div className="fields">
        <fieldset className="field">
          <legend className="sr">{texts.kind}</legend>
          <div className="choices">
            {NOTE_KINDS.map((one) => (
              <label className="choice" key={one}>
                <input
                  type="radio"
                  name="kind"
                  value={one}
                  checked={kind === one}
                  onChange={() => setKind(one)}
                />
                <span>{texts.kinds[one]}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <Field label={texts.text} hint={newPerson.textHint} error={error}>
          {(control) => <textarea {...text} {...control} {...draft.field} rows={3} maxLength={NOTE} />}
        </Field>
        <TextField {...field('at')} type="datetime-local" label={texts.at} hint={texts.atHint} />
      </div>
      <FormEnd
        {...end}
        submit={texts.saveNote}
        working={personFields.saving}
        className="btn--line btn--small"
        quiet
      />
    </form>
  )
}

/** The notes about a person, newest first, and a form for the next. */
export const Notes = (props: Props) => {
  const { notes } = props.person
  return (
    <section className="desk-part">
      <h2>{texts.timeline}</h2>
      <AddNote {...props} />
      <div className="person-notes">
        {notes.length === 0 && <p className="soft">{texts.noNotes}</p>}
        {notes.map(({ _id, kind, text, by, at }) => (
          <div key={_id} className="desk-note">
            <small className="soft">{texts.by(texts.kinds[kind], by, formatMoment(at))}</small>
            <p className="desk-typed">{text}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
