import { useState } from 'react'
import { formatDay } from '#lib/format.ts'
import { personPage } from '#texts/desk-person.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useRowAction, type RowProps } from '#features/desk/useDeskRow.ts'
import type { DeskPerson } from './person.schema.ts'

const { handOver: texts } = personPage

/**
 * Manually entered requests, and the account with the person's address: only a member can tell whether it is
 * theirs.
 */
export const HandOver = ({ person, ...row }: RowProps<DeskPerson> & { person: DeskPerson }) => {
  const { busy, change } = useRowAction(row)
  const [asks, setAsks] = useState(false)
  const { toHandOver, accountSince } = person
  if (!toHandOver || !accountSince) return null
  const { account, number } = toHandOver
  return (
    <section className="person-known person-handover" aria-label={texts.title}>
      <p>
        <b>{texts.made(formatDay(accountSince))}</b>
      </p>
      <button
        type="button"
        className="btn btn--line btn--small"
        aria-haspopup="dialog"
        onClick={() => setAsks(true)}
      >
        {texts.submit(number)}
      </button>
      <ConfirmDialog
        open={asks}
        heading={texts.submit(number)}
        keep={texts.keep}
        confirm={texts.confirm}
        busy={busy}
        onClose={() => setAsks(false)}
        onConfirm={() => void change('hand-over', { account }, texts.done(number))}
      >
        <p>{texts.ask}</p>
      </ConfirmDialog>
    </section>
  )
}
