import '#ui/rows.css'
import './requests.css'
import { EmptyList } from '#ui/EmptyList.tsx'
import { OwnList } from '#ui/OwnList.tsx'
import { useSettled } from '#ui/useSettled.ts'
import { SessionEnded } from '#features/session/SessionEnded.tsx'
import { requests as texts } from '#texts/buyer.ts'
import { $requests } from './buyer.store.ts'
import { SentRequest } from './SentRequest.tsx'

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
