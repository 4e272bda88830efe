import { formatShortMoment } from '#lib/format.ts'
import { requests as buyerTexts } from '#texts/buyer.ts'
import { leadList, requestStatus, visitList } from '#texts/desk-lists.ts'
import { personPage as texts } from '#texts/desk-person.ts'
import { aboutOf, kindOf, leadHref, stateOf } from '#features/desk/lead/lead-row.rules.ts'
import { Part } from '#features/desk/Part.tsx'
import { requestHref } from '#features/desk/request/request-row.rules.ts'
import { visitHref, whenOf } from '#features/desk/visit/visit-row.rules.ts'
import { nameOf, personHref, reachOf } from './person-row.rules.ts'
import type { Belongings } from './person.schema.ts'

const Requests = ({ requestRows: rows }: Belongings) => (
  <Part title={texts.requests} none={texts.noRequests} rows={rows}>
    {(row) => (
      <>
        <a href={requestHref(row)}>{buyerTexts.suite(row.unit, row.building)}</a>
        <small>{[requestStatus[row.status], formatShortMoment(row.createdAt)].join(', ')}</small>
      </>
    )}
  </Part>
)

const Leads = ({ leadRows: rows, name }: Belongings) => (
  <Part title={texts.leads} none={texts.noLeads} rows={rows}>
    {(row) => (
      <>
        <a href={leadHref(row)}>{aboutOf(row)}</a>
        <small>
          {[
            kindOf(row),
            leadList.stateOf[stateOf(row)],
            formatShortMoment(row.createdAt),
            ...(row.name === name ? [] : [texts.as(row.name)]),
          ].join(', ')}
        </small>
      </>
    )}
  </Part>
)

const Visits = ({ visitRows: rows, name }: Belongings) => (
  <Part title={texts.visits} none={texts.noVisits} rows={rows}>
    {(row) => (
      <>
        <a href={visitHref(row)}>{row.building}</a>
        <small>
          {[
            whenOf(row),
            row.outcome ? visitList.outcomes[row.outcome] : visitList.stateOf[row.state],
            ...(row.name === name ? [] : [texts.as(row.name)]),
          ].join(', ')}
        </small>
      </>
    )}
  </Part>
)

/** What a person has, and beside it what the linked people have. */
export const Together = ({ person, linked }: { person: Belongings; linked: readonly Belongings[] }) => {
  if (linked.length === 0)
    return (
      <div className="person-together">
        <Requests {...person} />
        <Leads {...person} />
        <Visits {...person} />
      </div>
    )
  return (
    <div className="person-together">
      {[person, ...linked].map((one) => (
        <section key={one._id} className="person-one" aria-label={nameOf(one)}>
          <p className="person-one__name">
            {one === person ? nameOf(one) : <a href={personHref(one)}>{nameOf(one)}</a>}
            <small className="soft">{reachOf(one)}</small>
          </p>
          <Requests {...one} />
          <Leads {...one} />
          <Visits {...one} />
        </section>
      ))}
    </div>
  )
}
