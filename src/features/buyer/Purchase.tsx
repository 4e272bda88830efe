import './purchase.css'
import { Suspense, useEffect, useRef, useState, useTransition } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '@nanostores/react'
import { late } from '#islands/late.ts'
import { loginHref } from '#features/session/session.rules.ts'
import { useSession } from '#features/session/useSession.ts'
import { localePath } from '#lib/locale-path.ts'
import { $noData } from '#lib/no-data.store.ts'
import { savePending, takePending } from '#lib/pending-action.ts'
import { common } from '#texts/common.ts'
import { suite as texts, purchaseFailed } from '#texts/suite.ts'
import { toastError } from '#ui/toast.script.ts'
import { requests as requestTexts } from '#texts/buyer.ts'
import { $requests } from './buyer.store.ts'
import { isOver } from './request-life.rules.ts'
import { useOnWake } from '#islands/useOnWake.ts'

/** Browsers do not request a failed module again on the same page. */
const loadAnew = async (suiteId: string) => {
  const isThere = await fetch(location.href, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isThere) return toastError(purchaseFailed)
  savePending('purchase', suiteId)
  location.reload()
}

let said = false

interface DialogProps {
  buildingId: string
  suiteId: string
  onClosed: (isSent: boolean) => void
}

/** Shown when the form's code could not be loaded; the next press reloads the page. */
const BuyDialogMissing = ({ suiteId, onClosed }: DialogProps) => {
  useOnWake(() => {
    if (said) void loadAnew(suiteId)
    else toastError(purchaseFailed)
    said = true
    onClosed(false)
  })
  return null
}

const BuyDialog = late(async () => (await import('./BuyDialog.tsx')).BuyDialog, BuyDialogMissing)

interface Props {
  suiteId: string
  buildingId: string
  /** Return path for a guest. */
  next: string
  /** Added to the label if the page has several. */
  of?: string
  className?: string
}

/**
 * Purchase buttons: guests sign in and return, signed-in people request to purchase. Both are in the HTML;
 * session.css decides which is shown. A suite with an open request shows its status.
 */
export const Purchase = ({ suiteId, buildingId, next, of, className }: Props) => {
  const session = useSession()
  const isSignedIn = typeof session === 'object'
  const [open, setOpen] = useState(false)
  const [loading, startLoading] = useTransition()
  const { data: requests } = useStore(isSignedIn ? $requests : $noData, { ssr: 'initial' })
  const sent = requests?.find((request) => request.suiteId === suiteId && !isOver(request.status))
  const link = useRef<HTMLAnchorElement>(null)
  const isSent = useRef(false)
  // The button that opened the dialog disappears once the sent request is known, which may be after the
  // dialog has closed.
  useEffect(() => {
    if (open || !isSent.current || !link.current) return
    isSent.current = false
    link.current.focus()
  }, [open, sent])
  const close = (was: boolean) => {
    isSent.current = was
    setOpen(false)
  }
  const show = () => startLoading(() => setOpen(true))
  useEffect(() => {
    if (isSignedIn && takePending('purchase', suiteId)) show()
  }, [isSignedIn, suiteId])

  const look = ['btn btn--caps', className].filter(Boolean).join(' ')
  const named = (words: string) => of && `${words}, ${of}`
  return (
    <>
      <a
        className={`${look} for-guest`}
        href={loginHref(next)}
        data-acts
        aria-label={named(texts.loginToRequest)}
        onClick={() => savePending('purchase', suiteId)}
      >
        {texts.loginToRequest}
      </a>
      <button className={`${look} for-checking`} type="button" disabled>
        {common.loading}
      </button>
      {sent ? (
        <p className="requested for-user">
          <span>
            {requestTexts.here} <strong>{requestTexts.status[sent.status]}</strong>
          </span>
          <a ref={link} href={localePath('/UserPage')} aria-label={named(requestTexts.see)}>
            {requestTexts.see}
          </a>
        </p>
      ) : (
        <button
          className={`${look} for-user`}
          type="button"
          aria-haspopup="dialog"
          aria-busy={loading}
          aria-label={named(texts.requestToPurchase)}
          onClick={show}
        >
          {texts.requestToPurchase}
        </button>
      )}
      {/* Rendered in the body, because the button's container may be hidden, like the action bar on wide screens. */}
      <Suspense>
        {open &&
          createPortal(
            <BuyDialog buildingId={buildingId} suiteId={suiteId} onClosed={close} />,
            document.body,
          )}
      </Suspense>
    </>
  )
}
