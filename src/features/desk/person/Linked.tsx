import { useState } from 'react'
import { personPage as texts } from '#texts/desk-person.ts'
import { deskLists } from '#texts/desk-lists.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormEnd } from '#ui/form/FormEnd.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { whyNotSent } from '#features/desk/change.rules.ts'
import { deskCall } from '#features/desk/desk.store.ts'
import type { Page } from '#features/desk/list/desk-list.schema.ts'
import { useRowAction, type RowProps } from '#features/desk/useDeskRow.ts'
import { hasOf, nameOf, personHref, reachOf } from './person-row.rules.ts'
import { deskPeopleSchema, type DeskPerson, type PersonRow } from './person.schema.ts'

type Props = RowProps<DeskPerson> & { person: DeskPerson }

/** Finds the other person, and links the two. */
const LinkDialog = ({ person, onClose, ...row }: Props & { onClose: () => void }) => {
  const [found, setFound] = useState<PersonRow[]>()
  const { busy, change } = useRowAction(row, onClose)
  const { form, field, end } = useForm({
    schema: deskPeopleSchema,
    read: (values) => ({ q: values.get('q'), n: 10 }),
    send: (body) => deskCall<Page<PersonRow>>('/api/desk/people', { method: 'POST', body }),
    done: ({ rows }) => {
      const known = new Set([person, ...person.linked].map(({ _id }) => _id))
      setFound(rows.filter(({ _id }) => !known.has(_id)))
      return {}
    },
    failed: whyNotSent,
  })
  return (
    <Dialog open onClose={onClose} heading={texts.linkTitle} className="person-dialog">
      <p className="soft small">{texts.linkNote}</p>
      <form {...form} className="mt-4" role="search" aria-label={texts.linkTitle}>
        <TextField
          {...field('q')}
          type="search"
          label={texts.linkSearch}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
        />
        <div role="status">
          {found?.length === 0 && <p className="mt-4">{texts.linkNone}</p>}
          <ul className="desk-lines desk-lines--beside">
            {found?.map((other) => (
              <li key={other._id}>
                <span>
                  {nameOf(other)}
                  <small>{[reachOf(other), hasOf(other)].join(', ')}</small>
                </span>
                <button
                  type="button"
                  className="text-btn"
                  aria-label={texts.linkOf(nameOf(other))}
                  aria-busy={busy || undefined}
                  onClick={() => void change('link', { other: other._id }, texts.linkedNow)}
                >
                  {texts.linkThis}
                </button>
              </li>
            ))}
          </ul>
        </div>
        <FormEnd
          {...end}
          submit={deskLists.search}
          working={deskLists.search}
          className="btn--line btn--small"
          quiet
        />
      </form>
    </Dialog>
  )
}

/** The people linked with this one. */
export const Linked = (props: Props) => {
  const { person, ...row } = props
  const [isOpen, setIsOpen] = useState(false)
  const { busy, change } = useRowAction(row)
  return (
    <section className="desk-part">
      <h2>{texts.linked}</h2>
      {person.linked.length === 0 && <p className="soft">{texts.noLinked}</p>}
      <ul className="desk-lines desk-lines--beside">
        {person.linked.map((other) => (
          <li key={other._id}>
            <span>
              <a href={personHref(other)}>{nameOf(other)}</a>
              <small>{reachOf(other)}</small>
            </span>
            <button
              type="button"
              className="text-btn"
              aria-label={texts.partOf(nameOf(other))}
              aria-busy={busy || undefined}
              onClick={() => void change('part', { other: other._id }, texts.parted)}
            >
              {texts.part}
            </button>
          </li>
        ))}
      </ul>
      <div className="desk-steps">
        <button
          type="button"
          className="btn btn--line btn--small"
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          {texts.link}
        </button>
      </div>
      {isOpen && <LinkDialog {...props} onClose={() => setIsOpen(false)} />}
    </section>
  )
}
