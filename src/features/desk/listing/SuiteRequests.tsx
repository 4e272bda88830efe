import type { StaffRole } from '#features/desk/staff/staff.schema.ts'
import { localePath } from '#lib/locale-path.ts'
import { deskSuite as texts } from '#texts/desk-listing.ts'
import type { DeskSuite } from './listing.schema.ts'

/** The open requests for a suite. Editors do not open them. */
export const SuiteRequests = ({ suite, role }: { suite: DeskSuite; role: StaffRole }) => {
  if (suite.requests.length === 0) return <p className="soft small">{texts.noRequests}</p>
  return (
    <div className="desk-asked">
      <p>{texts.requests(suite.requests.length)}</p>
      <ul>
        {suite.requests.map(({ _id, reference, status }) => (
          <li key={_id}>
            {role === 'editor' ? reference : <a href={localePath(`/desk/request?id=${_id}`)}>{reference}</a>}
            <small>{texts.statuses[status]}</small>
          </li>
        ))}
      </ul>
      <p className="soft small">{texts.requestsNote}</p>
    </div>
  )
}
