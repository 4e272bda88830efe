import './requests.css'
import { formatMoment } from '#lib/format.ts'
import { localePath } from '#lib/locale-path.ts'
import { useEffect, useRef, useState } from 'react'
import { requests as texts } from '#texts/buyer.ts'
import type { SentRequest as Request } from './buyer.schema.ts'
import { PurchaseSteps } from './PurchaseSteps.tsx'
import { isOver } from './request-life.rules.ts'
import {
  askedOf,
  isInLine,
  isWithdrawable,
  lookOf,
  nameOf,
  revealInWords,
  whatWasAsked,
} from './sent-requests.rules.ts'
import { WithdrawRequest } from './WithdrawRequest.tsx'
import { toLogin } from '#features/session/session.store.ts'
import { ApiError, callJson } from '#lib/api.ts'
import { toastError, toastSuccess } from '#ui/toast.script.ts'

interface ResumeProps {
  id: string
  /** The suite's name. */
  name: string
  onResumed: () => void
}

/** The button of a paused request, by which its buyer continues alone. */
const ResumeRequest = ({ id, name, onResumed }: ResumeProps) => {
  const [busy, setBusy] = useState(false)
  const resume = async () => {
    if (busy) return
    setBusy(true)
    try {
      await callJson(`/api/buyer/requests/${id}/resume`, { method: 'POST', body: {} })
      toastSuccess(texts.resumed)
      onResumed()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 401) return toLogin(texts.ended)
      toastError(error.message || texts.resumeFailed)
      if (error.status === 409) onResumed()
    } finally {
      setBusy(false)
    }
  }
  return (
    <button
      className="btn btn--small"
      type="button"
      aria-disabled={busy}
      aria-label={texts.resumeOf(name)}
      onClick={() => void resume()}
    >
      {texts.resume}
    </button>
  )
}

/** When staff opened the buyer's documents, if the buyer allowed it, and viewed encrypted fields. */
const Openings = ({ request: { sharesDocuments, openings, reveals, status } }: { request: Request }) => (
  <>
    {sharesDocuments && !isOver(status) && (
      <small>
        {texts.sharesDocuments} {openings.length === 0 && texts.noOpenings}
      </small>
    )}
    {openings.map(({ filename, at, by }) => (
      <small key={at + filename}>{texts.opened(filename, formatMoment(at), by)}</small>
    ))}
    {reveals.map((reveal) => (
      <small key={reveal.at + reveal.field}>{revealInWords(reveal)}</small>
    ))}
  </>
)

const History = ({ request }: { request: Request }) => (
  <ol className="request__history" aria-label={texts.history(nameOf(request))}>
    {request.history.map(({ status, at }) => (
      <li key={at + status}>
        {texts.status[status]} <time dateTime={at}>{texts.historyOn(formatMoment(at))}</time>
      </li>
    ))}
  </ol>
)

interface Props {
  request: Request
  onChange: () => void
}

/** One request: suite, price, status history, and withdrawal. */
export const SentRequest = ({ request, onChange }: Props) => {
  const [asking, setAsking] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const isChanged = useRef(false)
  const { suite, suiteId, status, reference } = request
  // The pressed button has disappeared.
  useEffect(() => {
    if (isChanged.current) row.current?.focus()
    isChanged.current = false
  }, [status])
  const changed = () => {
    isChanged.current = true
    onChange()
  }
  const name = nameOf(request)
  const price = askedOf(request)
  return (
    <li ref={row} tabIndex={-1} className="request">
      <div className="request__facts">
        <strong>{suite ? <a href={localePath(`/suites/${suiteId}`)}>{name}</a> : name}</strong>
        <small>{whatWasAsked(request)}</small>
        {price && <small>{price}</small>}
        <small>{texts.reference(reference)}</small>
        {suite && !suite.available && status === 'submitted' && <small>{texts.gone}</small>}
        {isInLine(request) && <small>{texts.inLine}</small>}
        {status === 'paused' && <small>{texts.paused}</small>}
        {status === 'signed' && <small>{texts.signed}</small>}
        <Openings request={request} />
        <History request={request} />
      </div>
      <div className="request__end">
        <span className={`status status--${lookOf(request)}`}>{texts.status[status]}</span>
        {status === 'paused' && <ResumeRequest id={request._id} name={name} onResumed={changed} />}
        {isWithdrawable(request) && (
          <button
            className="btn btn--line btn--small"
            type="button"
            aria-haspopup="dialog"
            aria-label={texts.withdrawOf(name)}
            onClick={() => setAsking(true)}
          >
            {texts.withdraw}
          </button>
        )}
      </div>
      {!isOver(status) && <PurchaseSteps request={request} />}
      {asking && (
        <WithdrawRequest
          id={request._id}
          name={name}
          onClose={() => setAsking(false)}
          onWithdrawn={changed}
        />
      )}
    </li>
  )
}
