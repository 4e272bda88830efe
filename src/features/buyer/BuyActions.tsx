import { purchase } from '#texts/buyer.ts'

interface Props {
  ready: boolean
  sending: boolean
  /** Why the request could not be sent. */
  message: string
  asking: boolean
  onAnswer: (discard: boolean) => void
  onCancel: () => void
}

export const BuyActions = ({ ready, sending, message, asking, onAnswer, onCancel }: Props) => {
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
