import { formatShortMoment } from '#lib/format.ts'
import { requests as buyerTexts } from '#texts/buyer.ts'
import { leadList, requestStatus, visitList } from '#texts/desk-lists.ts'
import { personPage as texts } from '#texts/desk-person.ts'
import { aboutOf, kindOf, leadHref, stateOf } from '#features/desk/lead/lead-row.rules.ts'
import { requestHref } from '#features/desk/request/request-row.rules.ts'
import { visitHref, whenOf } from '#features/desk/visit/visit-row.rules.ts'
import { nameOf, personHref, reachOf } from './person-row.rules.ts'
import type { Belongings } from './person.schema.ts'

const Requests = ({ requestRows: rows }: Belongings) => (
  <section className="desk-part">
    <h2>{texts.requests}</h2>
    {rows.length === 0 && <p className="soft">{texts.noRequests}</p>}
    <ul className="desk-lines">
      {rows.map((row) => (
        <li key={row._id}>
          <a href={requestHref(row)}>{buyerTexts.suite(row.unit, row.building)}</a>
          <small>{[requestStatus[row.status], formatShortMoment(row.createdAt)].join(', ')}</small>
        </li>
      ))}
    </ul>
  </section>
)

const Leads = ({ leadRows: rows, name }: Belongings) => (
  <section className="desk-part">
    <h2>{texts.leads}</h2>
    {rows.length === 0 && <p className="soft">{texts.noLeads}</p>}
    <ul className="desk-lines">
      {rows.map((row) => (
        <li key={row._id}>
          <a href={leadHref(row)}>{aboutOf(row)}</a>
          <small>
            {[
              kindOf(row),
              leadList.stateOf[stateOf(row)],
              formatShortMoment(row.createdAt),
              ...(row.name === name ? [] : [texts.as(row.name)]),
            ].join(', ')}
          </small>
        </li>
      ))}
    </ul>
  </section>
)

const Visits = ({ visitRows: rows, name }: Belongings) => (
  <section className="desk-part">
    <h2>{texts.visits}</h2>
    {rows.length === 0 && <p className="soft">{texts.noVisits}</p>}
    <ul className="desk-lines">
      {rows.map((row) => (
        <li key={row._id}>
          <a href={visitHref(row)}>{row.building}</a>
          <small>
            {[
              whenOf(row),
              row.outcome ? visitList.outcomes[row.outcome] : visitList.stateOf[row.state],
              ...(row.name === name ? [] : [texts.as(row.name)]),
            ].join(', ')}
          </small>
        </li>
      ))}
    </ul>
  </section>
)

/** What a person has, and beside it what those have who are linked. */
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
