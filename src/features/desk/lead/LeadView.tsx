import { formatMoment } from '#lib/format.ts'
import '#features/desk/desk-page.css'
import '#features/desk/list/desk-list.css'
import '#ui/form/check.css'
import { useRef, useState } from 'react'
import { localePath } from '#lib/locale-path.ts'
import { languageNamed } from '#lib/languages.ts'
import { deskLists, leadList, leadPage as texts } from '#texts/desk-lists.ts'
import { Field } from '#ui/form/Field.tsx'
import { FormEnd } from '#ui/form/FormEnd.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { AssignField } from '#features/desk/AssignField.tsx'
import { whyNotSent } from '#features/desk/change.rules.ts'
import { Desk } from '#features/desk/Desk.tsx'
import { deskCall } from '#features/desk/desk.store.ts'
import { DeskRowStates } from '#features/desk/DeskRowStates.tsx'
import { Facts } from '#features/desk/Facts.tsx'
import { PersonLink } from '#features/desk/person/PersonLink.tsx'
import { PhoneLink } from '#features/desk/PhoneLink.tsx'
import { useDeskRow, useRowAction, type RowProps } from '#features/desk/useDeskRow.ts'
import { useDraft } from '#features/desk/useDraft.ts'
import { ANSWER, answerLeadSchema, type DeskLead } from './desk-lead.schema.ts'
import { aboutOf, daysOf, kindOf, lookOf, stateOf } from './lead-row.rules.ts'

type Props = RowProps<DeskLead> & { lead: DeskLead }

const Work = ({ lead, ...row }: Props) => {
  const { busy, change } = useRowAction(row)
  const { version, doneAt } = lead
  return (
    <div className="desk-part">
      <AssignField row={lead} change={change} />
      <div className="desk-steps">
        <button
          type="button"
          className="btn btn--line btn--small"
          aria-busy={busy || undefined}
          onClick={() => void change('done', { version, done: doneAt === null }, texts.changed)}
        >
          {doneAt === null ? texts.done : texts.reopen}
        </button>
      </div>
    </div>
  )
}

/** Writes to the person. The typed text stays until it is sent. */
const Answer = ({ lead, path, onChange, onRenew }: Props) => {
  const [id, setId] = useState(() => crypto.randomUUID())
  const draft = useDraft(lead._id)
  /** The version shown when the answer was begun. */
  const begun = useRef(draft.isKept ? lead.version : undefined)
  const { form, field, end } = useForm({
    schema: answerLeadSchema,
    read: (values) => ({
      version: begun.current ?? lead.version,
      id,
      text: values.get('text'),
      done: values.get('done') !== null,
    }),
    send: (body) => deskCall<DeskLead>(`${path}/answer`, { method: 'POST', body }),
    done: (now) => {
      begun.current = undefined
      setId(crypto.randomUUID())
      draft.drop()
      onChange(now)
      return { said: [texts.sentNow], reset: true }
    },
    failed: (error) => {
      // A colleague has changed it, or the person has unsubscribed.
      if (error.status === 409) {
        begun.current = undefined
        onRenew()
      }
      return whyNotSent(error)
    },
  })
  const { error, ...text } = field('text')
  return (
    <form
      {...form}
      onInput={(event) => {
        begun.current ??= lead.version
        form.onInput(event)
      }}
    >
      <div className="fields">
        <Field label={texts.answer} hint={texts.answerHint(lead.email)} error={error}>
          {(control) => <textarea {...text} {...control} {...draft.field} rows={7} maxLength={ANSWER} />}
        </Field>
        <label className="check">
          <input type="checkbox" name="done" defaultChecked />
          <span>{texts.close}</span>
        </label>
      </div>
      <FormEnd {...end} submit={texts.send} working={texts.sending} />
    </form>
  )
}

const Lead = (props: Props) => {
  const { lead } = props
  const state = stateOf(lead)
  const about = aboutOf(lead)
  const listing = lead.suiteId
    ? localePath(`/suites/${lead.suiteId}`)
    : lead.building?.published
      ? localePath(`/buildings/${lead.building.id}`)
      : null
  return (
    <>
      <a className="desk-back" href={localePath('/desk/leads')}>
        {texts.back}
      </a>
      <div className="desk-head">
        <div className="desk-page__title">
          <h1>{lead.name}</h1>
          <p>
            <span className={`desk-status desk-status--${lookOf(lead)}`}>{leadList.stateOf[state]}</span>
            <span>{kindOf(lead)}</span>
            <span>{lead.reference}</span>
          </p>
        </div>
      </div>
      <div className="desk-columns">
        <div>
          <section className="desk-part">
            <h2>{texts.message}</h2>
            <p className="desk-typed">{lead.message || texts.noMessage}</p>
          </section>
          <section className="desk-part">
            <h2>{texts.answers}</h2>
            {lead.answers.length === 0 && state !== 'left' && <p className="soft">{texts.noAnswers}</p>}
            {lead.answers.map(({ _id, by, at: time, text }) => (
              <div key={_id} className="desk-note">
                <small className="soft">{texts.answeredBy(by, formatMoment(time))}</small>
                <p className="desk-typed">{text}</p>
              </div>
            ))}
            {state === 'left' ? <p>{texts.left}</p> : <Answer key={lead._id} {...props} />}
          </section>
        </div>
        <div>
          <Work {...props} />
          <section className="desk-part">
            <Facts
              facts={[
                [texts.email, <a href={`mailto:${lead.email}`}>{lead.email}</a>],
                [texts.phone, lead.phone && <PhoneLink phone={lead.phone} />],
                [deskLists.language, languageNamed(lead.language).name],
                [texts.about, listing ? <a href={listing}>{about}</a> : about],
                [texts.days, daysOf(lead)],
                [
                  texts.sent,
                  <>
                    {formatMoment(lead.createdAt)}
                    <small>{texts.from(lead.page)}</small>
                  </>,
                ],
                [texts.agreed, <small>{lead.consentWording}</small>],
                [leadList.stateOf.done, lead.doneAt && formatMoment(lead.doneAt)],
              ]}
            />
          </section>
          <PersonLink person={lead.person} />
        </div>
      </div>
    </>
  )
}

/** One lead: what was asked, who it is assigned to, and the answers. */
export const LeadView = () => {
  const { row, error, loading, ...calls } = useDeskRow<DeskLead>('/api/desk/leads/')
  if (!row) {
    const states = { error, loading, onRetry: calls.onRenew, list: localePath('/desk/leads'), texts }
    return <DeskRowStates {...states} />
  }
  return <Lead lead={row} {...calls} />
}

export const LeadPage = () => <Desk page="leads">{() => <LeadView />}</Desk>
