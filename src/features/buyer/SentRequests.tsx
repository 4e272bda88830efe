import '#ui/rows.css'
import './requests.css'
import { OwnList } from '#ui/OwnList.tsx'
import { useSettled } from '#ui/useSettled.ts'
import { SessionEnded } from '#features/session/SessionEnded.tsx'
import { requests as texts } from '#texts/buyer.ts'
import type { SentRequest } from './buyer.schema.ts'
import { lookOf, nameOf, whatWasAsked } from './sent-requests.rules.ts'
import { $requests } from './sent-requests.store.ts'

const Row = ({ request }: { request: SentRequest }) => (
  <li>
    <div>
      <strong>
        {request.suite ? <a href={`/suites/${request.suiteId}`}>{nameOf(request)}</a> : nameOf(request)}
      </strong>
      <small>{whatWasAsked(request)}</small>
    </div>
    <span className={`status status--${lookOf(request)}`}>{texts.status[request.status]}</span>
  </li>
)

/** What somebody has asked to buy, and where it stands. */
export const SentRequests = () => {
  const fetched = useSettled($requests)
  return (
    <OwnList
      title={texts.title}
      texts={texts}
      list={fetched.data}
      fetched={fetched}
      onRetry={$requests.revalidate}
      head={<p>{texts.note}</p>}
      ended={<SessionEnded text={texts.ended} />}
      none={
        <div className="empty">
          <p>{texts.none}</p>
          <p>{texts.noneNext}</p>
        </div>
      }
    >
      <ul className="rows rows--stack">
        {fetched.data?.map((request) => (
          <Row key={request._id} request={request} />
        ))}
      </ul>
    </OwnList>
  )
}
