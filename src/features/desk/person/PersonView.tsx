import '#features/desk/desk-page.css'
import '#features/desk/list/desk-list.css'
import './person.css'
import { useState } from 'react'
import { formatDay } from '#lib/format.ts'
import { languageNamed } from '#lib/languages.ts'
import { localePath } from '#lib/locale-path.ts'
import { holdForPerson } from '#texts/desk-hold.ts'
import { personFields, personPage as texts } from '#texts/desk-person.ts'
import { Desk } from '#features/desk/Desk.tsx'
import { DeskRowStates } from '#features/desk/DeskRowStates.tsx'
import { Facts } from '#features/desk/Facts.tsx'
import { PhoneLink } from '#features/desk/PhoneLink.tsx'
import { HoldForPerson } from '#features/desk/request/HoldForPerson.tsx'
import type { Member } from '#features/desk/staff/staff.schema.ts'
import { useDeskRow, type RowProps } from '#features/desk/useDeskRow.ts'
import { BookVisit } from '#features/desk/visit/BookVisit.tsx'
import { EditPerson } from './EditPerson.tsx'
import { HandOver } from './HandOver.tsx'
import { Linked } from './Linked.tsx'
import { Notes } from './Notes.tsx'
import { hasOf, nameOf } from './person-row.rules.ts'
import type { DeskPerson } from './person.schema.ts'
import { RemovePerson } from './RemovePerson.tsx'
import { Tasks } from './Tasks.tsx'
import { Together } from './Together.tsx'

type Props = RowProps<DeskPerson> & { person: DeskPerson; member: Member }

/** Whether they get mails about their requests and visits: account holders do, others once they agreed. */
const mailsOf = ({ mailsAgreedAt: at, mailsNotedBy: by, accountSince }: DeskPerson) => {
  if (at) return texts.agreed(formatDay(at), by ?? '')
  return accountSince && texts.ownMails
}

const Details = (props: Props) => {
  const { person, member, path, onChange } = props
  const [open, setOpen] = useState<'edit' | 'remove'>()
  const close = () => setOpen(undefined)
  const { accountSince, alerts, newsletter } = person
  return (
    <section className="desk-part">
      <div className="desk-part__head">
        <h2>{texts.details}</h2>
        <button type="button" className="text-btn" aria-haspopup="dialog" onClick={() => setOpen('edit')}>
          {texts.edit}
        </button>
      </div>
      <Facts
        facts={[
          [personFields.language, languageNamed(person.language).name],
          [personFields.broker, person.broker],
          [personFields.brokerClient, person.brokerClient],
          [texts.mails, mailsOf(person)],
          [texts.newsletter, newsletter && texts.newsletterOf[newsletter.state](formatDay(newsletter.since))],
          [texts.account, accountSince && texts.since(formatDay(accountSince))],
          [texts.alerts, alerts && texts.alertsOf(alerts.number, formatDay(alerts.since))],
        ]}
      />
      {member.role === 'manager' && accountSince === null && (
        <div className="desk-steps">
          <button type="button" className="text-btn" aria-haspopup="dialog" onClick={() => setOpen('remove')}>
            {texts.removal.open}
          </button>
        </div>
      )}
      {open === 'edit' && <EditPerson person={person} path={path} onChange={onChange} onClose={close} />}
      {open === 'remove' && <RemovePerson {...props} onClose={close} />}
    </section>
  )
}

const View = (props: Props) => {
  const { person, onRenew } = props
  const [holding, setHolding] = useState(false)
  const { email, phone } = person
  return (
    <>
      <a className="desk-back" href={localePath('/desk/people')}>
        {texts.back}
      </a>
      <div className="desk-head">
        <div className="desk-page__title">
          <h1>{nameOf(person)}</h1>
          <p>
            {email && <a href={`mailto:${email}`}>{email}</a>}
            {phone && <PhoneLink phone={phone} />}
            <span>{hasOf(person)}</span>
          </p>
        </div>
        <div className="desk-steps">
          <BookVisit person={person} />
          <button
            type="button"
            className="btn btn--line btn--small"
            aria-haspopup="dialog"
            onClick={() => setHolding(true)}
          >
            {holdForPerson.forSuite}
          </button>
        </div>
      </div>
      <HandOver {...props} />
      <Together person={person} linked={person.linked} />
      <div className="desk-columns">
        <div>
          <Notes key={person._id} {...props} />
        </div>
        <div>
          <Tasks {...props} />
          <Details {...props} />
          <Linked {...props} />
        </div>
      </div>
      {holding && <HoldForPerson person={person} onHeld={onRenew} onClose={() => setHolding(false)} />}
    </>
  )
}

/** One person: what they have, what was said, and what is to be done. */
export const PersonView = ({ member }: { member: Member }) => {
  const { row, error, loading, ...calls } = useDeskRow<DeskPerson>('/api/desk/people/')
  if (!row) {
    const states = { error, loading, onRetry: calls.onRenew, list: localePath('/desk/people'), texts }
    return <DeskRowStates {...states} />
  }
  return <View person={row} member={member} {...calls} />
}

export const PersonPage = () => <Desk page="people">{(member) => <PersonView member={member} />}</Desk>
