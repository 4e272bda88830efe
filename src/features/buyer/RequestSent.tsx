import { localePath } from '#lib/locale-path.ts'
import './request-sent.css'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { purchase, requestSent as texts, requests } from '#texts/buyer.ts'
import { Dialog } from '#ui/Dialog.tsx'
import type { RequestSent as Kept } from './buyer.schema.ts'
import { askedOf } from './sent-requests.rules.ts'

export interface Sent extends Kept {
  suite: SuiteCard | undefined
  parking: boolean
  secondPurchaser: boolean
  /** Opening hours of the sales centre, as text. */
  hours: string | null
}

interface Props {
  sent: Sent
  onClose: () => void
}

/** After sending: the request, its reference, what happens next, and where to find it. */
export const RequestSent = ({ sent, onClose }: Props) => {
  const { suite, reference, asked, onHold, parking, secondPurchaser, hours } = sent
  const facts = [
    askedOf({ asked, suite: null }),
    ...(parking ? [requests.withParking] : []),
    ...(secondPurchaser ? [requests.withSecond] : []),
  ].filter(Boolean)
  return (
    <Dialog
      key="sent"
      open
      onClose={onClose}
      heading={texts.title}
      end={
        <>
          <button className="btn btn--line" type="button" onClick={onClose}>
            {texts.close}
          </button>
          <a className="btn" href={localePath('/UserPage')}>
            {texts.profile}
          </a>
        </>
      }
    >
      <div className="request-sent">
        {/* Not in a toast, which would cover the next steps on a phone. */}
        <p role="status">{purchase.sent}</p>
        <p>
          {suite && <strong>{requests.suite(suite.unitNumber, suite.building.name)}</strong>}
          <span className="soft">{facts.join(', ')}</span>
        </p>
        <p>
          <span className="soft">{texts.reference}</span>
          <strong className="request-sent__reference num">{reference}</strong>
        </p>
        {onHold && <p className="request-sent__hold">{texts.onHold}</p>}
        <h3>{texts.next}</h3>
        <ol>
          {texts.steps(hours).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </Dialog>
  )
}
