import { useState } from 'react'
import { formatShortMoment } from '#lib/format.ts'
import { peopleList as texts } from '#texts/desk-person.ts'
import { Desk } from '#features/desk/Desk.tsx'
import { DeskList, type List } from '#features/desk/list/DeskList.tsx'
import { PhoneLink } from '#features/desk/PhoneLink.tsx'
import { NewPerson } from './NewPerson.tsx'
import { hasOf, nameOf, personHref } from './person-row.rules.ts'
import type { DeskPeopleQuery, PersonRow } from './person.schema.ts'

const Add = () => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className="btn btn--small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {texts.add}
      </button>
      {isOpen && <NewPerson onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Everyone the sales team deals with. */
const PEOPLE: List<PersonRow, DeskPeopleQuery> = {
  path: '/api/desk/people',
  texts,
  filters: [],
  columns: [
    {
      label: texts.person,
      cell: (row) => <a href={personHref(row)}>{nameOf(row)}</a>,
    },
    {
      label: texts.reach,
      cell: ({ email, phone }) => (
        <span>
          {email && <a href={`mailto:${email}`}>{email}</a>}
          {phone && (
            <small>
              <PhoneLink phone={phone} />
            </small>
          )}
        </span>
      ),
    },
    { label: texts.has, cell: (row) => hasOf(row) },
    {
      label: texts.lastContact,
      cell: ({ lastContact: at }) =>
        at ? (
          <time dateTime={at}>{formatShortMoment(at)}</time>
        ) : (
          <span className="soft">{texts.noContact}</span>
        ),
    },
  ],
  keyOf: ({ _id: id, createdAt: at }) => ({ at, id }),
  tools: () => <Add />,
}

export const PeoplePage = () => (
  <Desk page="people">{(member) => <DeskList list={PEOPLE} member={member} />}</Desk>
)
