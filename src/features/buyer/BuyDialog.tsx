import './buy-dialog.css'
import { useState, type SubmitEvent } from 'react'
import { purchase } from '#texts/buyer.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { isStarted } from './buy-form.rules.ts'
import { BuyActions } from './BuyActions.tsx'
import { BuyFields } from './BuyFields.tsx'
import { RequestSent, type Sent } from './RequestSent.tsx'
import { useBuyForm } from './useBuyForm.ts'

interface Props {
  buildingId: string
  /** The suite whose button was pressed. */
  suiteId: string
  onClosed: () => void
}

/** The request to buy. Confirms before it discards input. */
export const BuyDialog = ({ buildingId, suiteId, onClosed }: Props) => {
  const [asking, setAsking] = useState(false)
  const [sent, setSent] = useState<Sent>()
  const request = useBuyForm({
    buildingId,
    pressed: suiteId,
    onSent: (kept, { parking, secondPurchaser }) =>
      setSent({
        ...kept,
        suite,
        parking,
        secondPurchaser: secondPurchaser !== null,
        hours: home?.salesCentreHours ?? null,
      }),
  })
  const { form, suite, home, end } = request

  const leave = () => {
    if (form.ref.current && isStarted(new FormData(form.ref.current))) setAsking(true)
    else onClosed()
  }
  // An `aria-disabled` button keeps the focus, but still submits.
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (suite) return form.onSubmit(event)
    event.preventDefault()
    form.ref.current?.querySelector('select')?.focus()
  }
  const answer = (discard: boolean) => {
    if (discard) return onClosed()
    setAsking(false)
    form.ref.current?.querySelector('select')?.focus()
  }
  if (sent) return <RequestSent sent={sent} onClose={onClosed} />
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
