import '#features/desk/desk-page.css'
import '#features/desk/list/desk-list.css'
import { useState, type ReactNode } from 'react'
import { localePath } from '#lib/locale-path.ts'
import { requests as buyerTexts } from '#texts/buyer.ts'
import { desk } from '#texts/desk.ts'
import { start as texts, requestList } from '#texts/desk-lists.ts'
import { Failed } from '#ui/Failed.tsx'
import { Loading } from '#ui/Loading.tsx'
import { useSettled } from '#ui/useSettled.ts'
import { formatDay, formatShortMoment } from '#lib/format.ts'
import { Desk } from '#features/desk/Desk.tsx'
import { createDeskStore, POLLED } from '#features/desk/desk.store.ts'
import type { LeadRow } from '#features/desk/lead/desk-lead.schema.ts'
import { aboutOf, kindOf, leadHref } from '#features/desk/lead/lead-row.rules.ts'
import { nameOf, personHref } from '#features/desk/person/person-row.rules.ts'
import type { RequestRow } from '#features/desk/request/request-list.schema.ts'
import { endsSoon, holdOf, requestHref } from '#features/desk/request/request-row.rules.ts'
import { amountWithCurrency } from '#features/suite/price-terms.rules.ts'
import { Status } from '#features/desk/request/Status.tsx'
import type { Member } from '#features/desk/staff/staff.schema.ts'
import { visitHref, whenOf } from '#features/desk/visit/visit-row.rules.ts'
import { EditorStart } from './EditorStart.tsx'
import { Part } from '#features/desk/Part.tsx'
import type { DeskStart } from './start.schema.ts'

const $start = createDeskStore<DeskStart>(['/api/desk/start'], POLLED)

const RequestLine = ({ row, end }: { row: RequestRow; end: ReactNode }) => (
  <>
    <span>
      <a href={requestHref(row)}>{buyerTexts.suite(row.suite.unitNumber, row.suite.building.name)}</a>
      <small>{[row.buyer || requestList.noName, row.reference].join(', ')}</small>
    </span>
    {end}
  </>
)

const LeadLine = ({ row }: { row: LeadRow }) => (
  <>
    <span>
      <a href={leadHref(row)}>{row.name}</a>
      <small>{[kindOf(row), aboutOf(row)].join(', ')}</small>
    </span>
    <time className="soft" dateTime={row.createdAt}>
      {formatShortMoment(row.createdAt)}
    </time>
  </>
)

const FEW = 5

/** Everything due; no other page lists deposits, so all are shown here. */
const Tasks = ({ rows, count }: DeskStart['tasks']) => {
  const [expanded, setExpanded] = useState(false)
  const all = {
    label: expanded ? texts.tasksFew : texts.tasksAll(rows.length, count),
    expanded,
    onPress: () => setExpanded(!expanded),
  }
  return (
    <Part
      title={texts.tasks}
      none={texts.tasksNone}
      rows={expanded ? rows : rows.slice(0, FEW)}
      all={rows.length > FEW ? all : { href: localePath('/desk/people'), label: desk.pages.people }}
    >
      {({ text, person, overdue, dueOn }) => (
        <>
          <span>
            <a href={personHref(person)}>{text}</a>
            <small>{nameOf(person)}</small>
          </span>
          <time className={overdue ? 'desk-flag' : 'soft'} dateTime={dueOn}>
            {overdue ? texts.overdue(formatDay(dueOn)) : texts.today}
          </time>
        </>
      )}
    </Part>
  )
}

/** The start page of the sales team: the member's own work, what is new, and what ends soon. */
const Start = ({ member }: { member: Member }) => {
  const { data, error, loading } = useSettled($start)
  if (!data && error) return <Failed text={texts.failed} busy={loading} onRetry={$start.revalidate} />
  if (!data) return <Loading />
  const { counts } = data
  return (
    <>
      <div className="desk-head">
        <h1>{texts.greeting(member.name)}</h1>
      </div>
      <div className="desk-start">
        <Tasks {...data.tasks} />
        <Part
          title={texts.new}
          none={texts.newNone}
          rows={data.new.rows}
          all={{
            href: localePath('/desk/requests?status=submitted&whose=free&sort=oldest'),
            label: texts.all(counts.new),
          }}
        >
          {(row) => (
            <RequestLine
              row={row}
              end={
                <time className="soft" dateTime={row.createdAt}>
                  {formatShortMoment(row.createdAt)}
                </time>
              }
            />
          )}
        </Part>
        <Part
          title={texts.mine}
          none={texts.mineNone}
          rows={data.mine.rows}
          all={{ href: localePath('/desk/requests?whose=mine'), label: texts.all(counts.mine) }}
        >
          {(row) => <RequestLine row={row} end={<Status status={row.status} />} />}
        </Part>
        <Part
          title={texts.holds}
          none={texts.holdsNone}
          rows={data.holds.rows}
          all={{ href: localePath('/desk/requests?sort=hold'), label: texts.soon(counts.holds) }}
        >
          {(row) => (
            <RequestLine
              row={row}
              end={<span className={endsSoon(row) ? 'desk-flag' : 'soft'}>{holdOf(row)}</span>}
            />
          )}
        </Part>
        <Part
          title={texts.deposits}
          none={texts.depositsNone}
          rows={data.deposits.rows}
          all={{
            href: localePath('/desk/requests?status=signed'),
            label: texts.depositsAll(data.deposits.count, data.deposits.overdue),
          }}
        >
          {(row) => (
            <>
              <span>
                <a href={requestHref({ _id: row.request })}>
                  {buyerTexts.suite(row.unit, row.building.name)}
                </a>
                <small>
                  {[row.buyer || requestList.noName, row.reference, texts.deposit(row.number)].join(', ')}
                </small>
                <small className={row.overdue ? 'desk-flag desk-flag--wrong' : undefined}>
                  {(row.overdue ? texts.overdue : texts.due)(formatDay(row.dueOn))}
                </small>
              </span>
              <span className="desk-due">{amountWithCurrency(row.amount, row.currency)}</span>
            </>
          )}
        </Part>
        <Part
          title={texts.visits}
          none={texts.visitsNone}
          rows={data.visits.rows}
          all={{ href: localePath('/desk/visits'), label: texts.all(counts.visits) }}
        >
          {(visit) => {
            const { starts, building } = visit
            return (
              <>
                <span>
                  <a href={visitHref(visit)}>{visit.name}</a>
                  <small>{building.name}</small>
                </span>
                <time className="soft" dateTime={starts}>
                  {whenOf(visit)}
                </time>
              </>
            )
          }}
        </Part>
        <Part
          title={texts.newLeads}
          none={texts.newLeadsNone}
          rows={data.newLeads.rows}
          all={{ href: localePath('/desk/leads?whose=free&sort=oldest'), label: texts.all(counts.newLeads) }}
        >
          {(row) => <LeadLine row={row} />}
        </Part>
        <Part
          title={texts.myLeads}
          none={texts.myLeadsNone}
          rows={data.myLeads.rows}
          all={{ href: localePath('/desk/leads?whose=mine'), label: texts.all(counts.myLeads) }}
        >
          {(row) => <LeadLine row={row} />}
        </Part>
      </div>
    </>
  )
}

/** Editors have no requests or leads: their start page has listings. */
export const StartPage = () => (
  <Desk page="start">
    {(member) => (member.role === 'editor' ? <EditorStart member={member} /> : <Start member={member} />)}
  </Desk>
)
