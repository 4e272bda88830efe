import './buy-dialog.css'
import { useState, type SubmitEvent } from 'react'
import { purchase } from '#texts/buyer.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { isStarted } from './buy-form.rules.ts'
import { $requests } from './buyer.store.ts'
import { BuyFields } from './BuyFields.tsx'
import { RequestSent, type Sent } from './RequestSent.tsx'
import { useBuyForm } from './useBuyForm.ts'

interface ActionProps {
  ready: boolean
  sending: boolean
  /** Why the request could not be sent. */
  message: string
  asking: boolean
  onAnswer: (discard: boolean) => void
  onCancel: () => void
}

const BuyActions = ({ ready, sending, message, asking, onAnswer, onCancel }: ActionProps) => {
  if (asking)
    return (
      <div className="dialog__end" key="asking">
        <p className="buy__said" role="alert">
          {purchase.discardQuestion}
        </p>
        <button className="btn btn--danger" type="button" onClick={() => onAnswer(true)}>
          {purchase.discard}
        </button>
        <button className="btn btn--line" type="button" autoFocus onClick={() => onAnswer(false)}>
          {purchase.keepEditing}
        </button>
      </div>
    )
  return (
    <div className="dialog__end">
      <div className="buy__said" role="alert">
        {message && <p className="buy__failed">{message}</p>}
      </div>
      <button className="btn btn--caps btn--line" type="button" onClick={onCancel}>
        {purchase.cancel}
      </button>
      <button
        className="btn btn--caps buy__submit"
        type="submit"
        aria-disabled={!ready || sending || undefined}
        aria-busy={sending || undefined}
      >
        {sending ? purchase.submitting : purchase.submit}
      </button>
    </div>
  )
}

interface Props {
  buildingId: string
  /** The suite whose button was pressed. */
  suiteId: string
  onClosed: (isSent: boolean) => void
}

/** The request to buy. Confirms before it discards input. */
export const BuyDialog = ({ buildingId, suiteId, onClosed }: Props) => {
  const [asking, setAsking] = useState(false)
  const [sent, setSent] = useState<Sent>()
  const request = useBuyForm({
    buildingId,
    pressed: suiteId,
    onSent: (kept, { parking, secondPurchaser }) => {
      void $requests.revalidate()
      setSent({
        ...kept,
        suite,
        parking,
        secondPurchaser: secondPurchaser !== null,
        hours: home?.salesCentreHours ?? null,
      })
    },
  })
  const { form, suite, home, end } = request

  const leave = () => {
    if (form.ref.current && isStarted(new FormData(form.ref.current))) setAsking(true)
    else onClosed(false)
  }
  // An `aria-disabled` button keeps the focus, but still submits.
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (suite) return form.onSubmit(event)
    event.preventDefault()
    form.ref.current?.querySelector('select')?.focus()
  }
  const answer = (discard: boolean) => {
    if (discard) return onClosed(false)
    setAsking(false)
    form.ref.current?.querySelector('select')?.focus()
  }
  if (sent) return <RequestSent sent={sent} onClose={() => onClosed(true)} />
  return (
    <Dialog open onClose={leave} heading={purchase.title} className="buy">
      <form {...form} className="buy__form" onSubmit={submit}>
        <BuyFields request={request} />
        <BuyActions
          ready={Boolean(suite)}
          sending={end.busy}
          message={end.note?.texts.join(' ') ?? ''}
          asking={asking}
          onAnswer={answer}
          onCancel={leave}
        />
      </form>
    </Dialog>
  )
}
