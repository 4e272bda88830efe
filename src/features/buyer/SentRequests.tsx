import '#ui/rows.css'
import './requests.css'
import { EmptyList } from '#ui/EmptyList.tsx'
import { OwnList } from '#ui/OwnList.tsx'
import { useSettled } from '#ui/useSettled.ts'
import { createOwnStore } from '#features/session/owner.store.ts'
import { SessionEnded } from '#features/session/SessionEnded.tsx'
import { getJson } from '#lib/api.ts'
import { requests as texts } from '#texts/buyer.ts'
import type { SentRequest as Request } from './buyer.schema.ts'
import { SentRequest } from './SentRequest.tsx'

/** The person's requests to buy, newest first. */
const $requests = createOwnStore('requests', { read: () => getJson<Request[]>('/api/buyer/requests') })

/** The person's requests to buy and their status. */
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
      none={<EmptyList text={texts.none} next={texts.noneNext} />}
    >
      <ul className="rows rows--stack">
        {fetched.data?.map((request) => (
          <SentRequest key={request._id} request={request} onChange={$requests.revalidate} />
        ))}
      </ul>
    </OwnList>
  )
}
