import '#ui/form/choices.css'
import { useSession } from '#features/session/useSession.ts'
import { bookVisitSchema, MESSAGE, type BookVisit } from '#features/visit/visit.schema.ts'
import { renewVisitTimes } from '#features/visit/visit.store.ts'
import { VisitTimes, type ChosenTime } from '#features/visit/VisitTimes.tsx'
import type { Visits } from '#features/visit/visits.rules.ts'
import { callJson } from '#lib/api.ts'
import { WEEKDAYS, type Weekday } from '#lib/day.ts'
import { failures, fields } from '#texts/form.ts'
import { leads as texts } from '#texts/lead.ts'
import { visits as visitTexts } from '#texts/visit.ts'
import { Field } from '#ui/form/Field.tsx'
import { FormEnd } from '#ui/form/FormEnd.tsx'
import { PhoneField } from '#ui/form/PhoneField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { useState, type ReactNode } from 'react'
import { leadSchema, type Lead } from './lead.schema.ts'

/** The subject: a building, a plan, a suite, or none. */
export type LeadSubject = Pick<Lead, 'kind' | 'buildingId' | 'plan' | 'suiteId'>

interface Props {
  subject: LeadSubject
  /** How the subject's sales centre takes visits. */
  visits?: Visits | undefined
  /** The field that chooses the building, if the page has none. */
  which?: ReactNode
  onCancel?: () => void
  /** Called with the outcome, and the time of a visit, instead of showing it in the form. */
  onDone?: (text: string, time?: ChosenTime) => void
}

const missing = { name: fields.nameMissing, email: fields.emailMissing }

const Days = ({ open }: { open: readonly Weekday[] }) => (
  <fieldset className="field">
    <legend>
      {texts.days} {fields.optional}
    </legend>
    <div className="choices mt-2">
      {open.map((day) => (
        <label className="choice" key={day}>
          <input type="checkbox" name="days" value={day} />
          <span>{texts.day[day]}</span>
        </label>
      ))}
    </div>
  </fieldset>
)

/** The form for a question, a visit or a place in line. */
export const LeadForm = ({ subject, visits, which, onCancel, onDone }: Props) => {
  const { kind } = subject
  const isQuestion = kind === 'question'
  const session = useSession()
  /** Signed-in people need not type what we know. */
  const own = typeof session === 'object' ? session.user : undefined
  const [time, setTime] = useState<ChosenTime>()
  /** Once a day is chosen it is a visit, and needs a time. */
  const [isVisit, setVisit] = useState(false)
  const [id, setId] = useState(() => crypto.randomUUID())
  const bookable = isQuestion && visits?.bookable ? visits : undefined
  const { form, field, end } = useForm<Lead | BookVisit, { message: string }>({
    schema: isVisit ? bookVisitSchema : leadSchema,
    read: (values) => ({
      ...Object.fromEntries(values),
      ...subject,
      ...(isVisit && { id, buildingId: bookable?.buildingId, startsAt: time?.startsAt }),
      days: values.getAll('days'),
      page: location.pathname,
    }),
    missing,
    send: (body) => callJson(isVisit ? '/api/visits' : '/api/leads', { method: 'POST', body }),
    done: ({ message }) => {
      setTime(undefined)
      setId(crypto.randomUUID())
      onDone?.(message, time)
      return { said: [message], reset: true }
    },
    failed: ({ status, message, fields: wrong }) => {
      if (wrong['startsAt'] && bookable) renewVisitTimes(bookable.buildingId)
      return Object.keys(wrong).length > 0 ? [] : [texts.failed, status === 0 ? failures.offline : message]
    },
  })
  const { error, ...message } = field('message')
  const days = <Days open={visits?.openDays ?? WEEKDAYS} />
  return (
    <form {...form} className="needs-script" aria-label={texts[kind].title}>
      <div className="fields">
        <TextField
          {...field('name')}
          label={fields.name}
          autoComplete="name"
          maxLength={200}
          required
          defaultValue={own?.name}
        />
        <TextField
          {...field('email')}
          label={fields.email}
          type="email"
          autoComplete="email"
          required
          defaultValue={own?.email}
        />
        <PhoneField
          {...field('phone')}
          label={`${fields.phone} ${fields.optional}`}
          {...(own && { defaultValue: own.phoneE164 })}
        />
        {which}
        {bookable ? (
          <VisitTimes
            key={`${bookable.buildingId} ${id}`}
            buildingId={bookable.buildingId}
            chosen={time}
            onChoose={setTime}
            onDay={setVisit}
            error={field('startsAt').error}
            optional
            fallback={days}
          />
        ) : (
          isQuestion && days
        )}
        {isQuestion && (
          <Field label={texts.message} error={error}>
            {(control) => <textarea {...message} {...control} rows={4} maxLength={MESSAGE} />}
          </Field>
        )}
        {isVisit && time && (
          <p className="small" role="status">
            {visitTexts.chosen(time.day, time.time)}
          </p>
        )}
        <p className="soft small">{texts[kind].wording}</p>
        <p className="sr" aria-hidden="true">
          <label>
            {texts.company} <input name="company" tabIndex={-1} autoComplete="off" />
          </label>
        </p>
      </div>
      <FormEnd
        {...end}
        submit={isVisit ? visitTexts.book : texts[kind].submit}
        working={texts.working}
        cancel={texts.cancel}
        onCancel={onCancel}
      />
    </form>
  )
}
