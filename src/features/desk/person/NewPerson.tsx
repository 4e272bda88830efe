import '#ui/form/choices.css'
import './person.css'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { newPerson as texts, personFields } from '#texts/desk-person.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/form/Field.tsx'
import { FormEnd } from '#ui/form/FormEnd.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { whyNotSent } from '#features/desk/change.rules.ts'
import { deskCall } from '#features/desk/desk.store.ts'
import { hasOf, nameOf, personHref, reachOf } from './person-row.rules.ts'
import { addPersonSchema, NOTE, type DeskPerson, type PersonRow } from './person.schema.ts'
import { PersonFields, readDetails } from './PersonFields.tsx'

const HAPPENINGS = ['none', 'walk_in', 'call'] as const

const focus = (shown: HTMLElement | null) => shown?.focus()

/** People who have this phone number: one of them, or another person? */
const Known = ({ people }: { people: readonly PersonRow[] }) => (
  // Below a long form it would be overlooked.
  <div className="person-known" ref={focus} tabIndex={-1}>
    <p>
      <b>{texts.phoneKnown}</b>
      <small>{texts.phoneNext}</small>
    </p>
    <ul className="desk-lines">
      {people.map((row) => (
        <li key={row._id}>
          <a href={personHref(row)}>{nameOf(row)}</a>
          <small>{[reachOf(row), hasOf(row)].join(', ')}</small>
        </li>
      ))}
    </ul>
  </div>
)

interface Props {
  onClose: () => void
  /** Called with the person, instead of opening their page. */
  onAdded?: (person: DeskPerson) => void
}

/** Adds a person who walked in or called, with a note. */
export const NewPerson = ({ onClose, onAdded }: Props) => {
  // Sending it twice adds one.
  const [ids] = useState(() => ({ person: crypto.randomUUID(), note: crypto.randomUUID() }))
  const [happened, setHappened] = useState<(typeof HAPPENINGS)[number]>('walk_in')
  const [withPhone, setWithPhone] = useState<PersonRow[]>()
  const [met, setMet] = useState<DeskPerson>()
  const { form, field, end } = useForm({
    schema: addPersonSchema,
    read: (values) => ({
      ...readDetails(values),
      note: ids.note,
      kind: happened === 'none' ? null : happened,
      another: withPhone !== undefined,
    }),
    send: (body) =>
      deskCall<{ known: boolean; person: DeskPerson }>(`/api/desk/people/${ids.person}/add`, {
        method: 'POST',
        body,
      }),
    done: ({ known, person }) => {
      if (onAdded) onAdded(person)
      else if (known) setMet(person)
      else location.assign(personHref(person))
      return { leaving: !known && !onAdded }
    },
    failed: (error) => {
      if (error.code !== 'phone_known') return whyNotSent(error)
      setWithPhone((error.body as { people: PersonRow[] }).people)
      return []
    },
  })
  const { error, ...text } = field('text')
  return createPortal(
    <Dialog open onClose={onClose} heading={texts.title} className="person-dialog">
      {met && (
        <p role="status">
          {texts.known(nameOf(met))} <a href={personHref(met)}>{nameOf(met)}</a>
        </p>
      )}
      <form {...form} aria-label={texts.title} hidden={met !== undefined}>
        {/* Another phone number has to be confirmed again. */}
        <div className="fields" onInput={() => setWithPhone(undefined)}>
          <PersonFields field={field} />
          <fieldset className="field">
            <legend>{texts.happened}</legend>
            <div className="choices">
              {HAPPENINGS.map((one) => (
                <label className="choice" key={one}>
                  <input
                    type="radio"
                    name="happened"
                    value={one}
                    checked={happened === one}
                    onChange={() => setHappened(one)}
                  />
                  <span>{texts.happenings[one]}</span>
                </label>
              ))}
            </div>
          </fieldset>
          {happened !== 'none' && (
            <Field label={texts.text} hint={texts.textHint} error={error}>
              {(control) => <textarea {...text} {...control} rows={3} maxLength={NOTE} />}
            </Field>
          )}
        </div>
        {withPhone && <Known people={withPhone} />}
        <FormEnd
          {...end}
          submit={withPhone ? texts.another : texts.submit}
          working={personFields.saving}
          cancel={personFields.keep}
          onCancel={onClose}
        />
      </form>
    </Dialog>,
    document.body,
  )
}
