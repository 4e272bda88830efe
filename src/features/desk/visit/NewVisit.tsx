import '#ui/form/choices.css'
import './visits.css'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { MESSAGE } from '#features/visit/visit.schema.ts'
import { renewVisitTimes } from '#features/visit/visit.store.ts'
import { VisitTimes, type ChosenTime } from '#features/visit/VisitTimes.tsx'
import { newVisit as texts } from '#texts/desk-visit.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/form/Field.tsx'
import { FormEnd } from '#ui/form/FormEnd.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { whyNotSent } from '#features/desk/change.rules.ts'
import { deskCall } from '#features/desk/desk.store.ts'
import { useBuildings } from '#features/desk/list/buildings.store.ts'
import { nameOf } from '#features/desk/person/person-row.rules.ts'
import { PersonField, type KnownPerson } from '#features/desk/person/PersonField.tsx'
import { bookDeskVisitSchema, type DeskVisit } from './desk-visit.schema.ts'
import { visitHref, whenOf } from './visit-row.rules.ts'

interface Props {
  /** The person it is for; without one, the dialog asks. */
  person?: KnownPerson
  /** The building selected at first. */
  building?: string
  onClose: () => void
  /** Called with the visit; by default its page opens. */
  onBooked?: (visit: DeskVisit) => void
}

const WHEN = ['now', 'later'] as const

/** Enters a visit by hand: for a person who is there now, or at a free time. */
export const NewVisit = ({
  person: given,
  building = '',
  onClose,
  onBooked = (visit) => location.assign(visitHref(visit)),
}: Props) => {
  const buildings = useBuildings()
  const [id] = useState(() => crypto.randomUUID())
  const [person, setPerson] = useState(given)
  const [where, setWhere] = useState(building)
  const [when, setWhen] = useState<(typeof WHEN)[number]>('now')
  const [time, setTime] = useState<ChosenTime>()
  const [isDay, setDay] = useState(false)
  /** The person's existing visit there. */
  const [known, setKnown] = useState<DeskVisit>()
  const { form, field, end } = useForm({
    schema: bookDeskVisitSchema,
    missing: { buildingId: texts.buildingMissing },
    read: (values) => ({
      ...{ id, buildingId: where, personId: person?._id, message: values.get('message') },
      ...(when === 'now' ? { now: true } : { startsAt: time?.startsAt }),
    }),
    send: (body) => {
      setKnown(undefined)
      return deskCall<DeskVisit>('/api/desk/visit-book', { method: 'POST', body })
    },
    done: (visit) => {
      renewVisitTimes(where)
      onBooked(visit)
      return { said: [texts.done], leaving: true }
    },
    failed: (error) => {
      // Without an answer there is no body.
      setKnown((error.body as { visit?: DeskVisit } | null)?.visit)
      if (error.fields['startsAt']) {
        setTime(undefined)
        renewVisitTimes(where)
      }
      return whyNotSent(error)
    },
  })
  const { error, ...message } = field('message')
  const title = given ? texts.titleOfPerson(nameOf(given)) : texts.title
  return createPortal(
    <Dialog open onClose={onClose} heading={title}>
      <form {...form} aria-label={title}>
        <div className="fields">
          {!given && <PersonField {...field('personId')} chosen={person} onChoose={setPerson} />}
          <SelectField
            {...field('buildingId')}
            label={texts.building}
            choices={[
              { value: '', label: texts.choose },
              ...buildings.map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
            value={buildings.some(({ _id }) => _id === where) ? where : ''}
            onChoose={(value) => {
              setWhere(value)
              setTime(undefined)
            }}
          />
          <fieldset className="field">
            <legend>{texts.when}</legend>
            <div className="choices mt-2">
              {WHEN.map((one) => (
                <label className="choice" key={one}>
                  <input type="radio" name="when" checked={one === when} onChange={() => setWhen(one)} />
                  <span>{texts[one]}</span>
                </label>
              ))}
            </div>
            {when === 'now' && <p className="hint mt-2">{texts.nowHint}</p>}
          </fieldset>
          {when === 'later' && where !== '' && (
            <VisitTimes
              key={where}
              buildingId={where}
              chosen={time}
              onChoose={setTime}
              onDay={setDay}
              // The form says so before a day is chosen.
              error={isDay ? field('startsAt').error : undefined}
              fallback={<p>{texts.noTimes}</p>}
            />
          )}
          <Field label={texts.note} hint={texts.noteHint} error={error}>
            {(control) => <textarea {...message} {...control} rows={3} maxLength={MESSAGE} />}
          </Field>
        </div>
        <p className="soft small mt-4">{texts.agreement}</p>
        {known && (
          <p className="mt-4">
            <a href={visitHref(known)}>{texts.openKnown}</a> ({whenOf(known)})
          </p>
        )}
        <FormEnd
          {...end}
          submit={texts.submit}
          working={texts.working}
          cancel={texts.cancel}
          onCancel={onClose}
        />
      </form>
    </Dialog>,
    document.body,
  )
}
