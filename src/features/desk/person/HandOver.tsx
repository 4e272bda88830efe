import { formatDay } from '#lib/format.ts'
import { personPage } from '#texts/desk-person.ts'
import { useRowAction, type RowProps } from '#features/desk/useDeskRow.ts'
import type { DeskPerson } from './person.schema.ts'

const { handOver: texts } = personPage

/** Requests that were entered by hand, and the account of the address: only a member knows whether it is theirs. */
export const HandOver = ({ person, ...row }: RowProps<DeskPerson> & { person: DeskPerson }) => {
  const { busy, change } = useRowAction(row)
  const { toHandOver, accountSince } = person
  if (!toHandOver || !accountSince) return null
  const { account, number } = toHandOver
  return (
    <section className="person-known person-handover" aria-label={texts.title}>
      <p>
        <b>{texts.made(formatDay(accountSince))}</b>
        <small>{texts.ask}</small>
      </p>
      <button
        type="button"
        className="btn btn--line btn--small"
        aria-busy={busy || undefined}
        onClick={() => void change('hand-over', { account }, texts.done(number))}
      >
        {texts.submit(number)}
      </button>
    </section>
  )
}
