import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, SyntheticEvent } from 'react'
import { purchase } from '#texts/buyer.ts'
import { icons } from '#ui/icons.ts'
import { toastSuccess } from '#ui/toast.script.ts'
import { isStarted } from './buy-form.rules.ts'
import { BuyForm } from './BuyForm.tsx'

interface Props {
  buildingId: string
  /** The suite whose button was pressed. */
  suiteId: string
  onClosed: () => void
}

/** A modal of its own life: it closes on Cancel, Escape and success, and asks before it throws away what was written. */
export const BuyDialog = ({ buildingId, suiteId, onClosed }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    dialog.current?.showModal()
    form.current?.querySelector('select')?.focus()
  }, [])

  const close = () => dialog.current?.close()
  const leave = () => {
    if (form.current && isStarted(new FormData(form.current))) setAsking(true)
    else close()
  }
  /** Escape, or a phone's gesture to go back. */
  const cancelled = (event: SyntheticEvent<HTMLDialogElement>) => {
    event.preventDefault()
    leave()
  }
  // Browsers let a page refuse `cancel` only now and then, but a key always.
  const pressed = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key === 'Escape') cancelled(event)
  }
  const answer = (discard: boolean) => {
    if (discard) return close()
    setAsking(false)
    form.current?.querySelector('select')?.focus()
  }
  const sent = () => {
    close()
    toastSuccess(purchase.sent)
  }
  return (
    <dialog
      ref={dialog}
      className="dialog buy"
      aria-labelledby="buy-heading"
      onCancel={cancelled}
      onKeyDown={pressed}
      onClose={onClosed}
      // The page's own script closes any dialog whose backdrop is clicked.
      onClick={(event) => event.stopPropagation()}
    >
      <div className="dialog__top">
        <h2 id="buy-heading">{purchase.title}</h2>
        <button className="icon-btn" type="button" aria-label={purchase.close} onClick={leave}>
          <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
            <path d={icons.close} />
          </svg>
        </button>
      </div>
      <BuyForm
        form={form}
        buildingId={buildingId}
        pressed={suiteId}
        asking={asking}
        onAnswer={answer}
        onCancel={leave}
        onSent={sent}
      />
    </dialog>
  )
}
