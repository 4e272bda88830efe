import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $privateFigures } from '#features/calculator/private-figures.store.ts'
import { toLogin } from '#features/session/session.store.ts'
import { useSession } from '#features/session/useSession.ts'
import { savePending } from '#lib/pending-action.ts'
import { alerts as texts } from '#texts/alert.ts'
import { reach } from '#texts/closing.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { saveSearch } from './saved-search.calls.ts'

export interface TellMeDialogProps {
  address: string
  onClose: () => void
  onSaved?: (() => void) | undefined
}

/** Asks for consent to the mails and saves the search; a guest signs in first. */
export const TellMeDialog = ({ address, onClose, onSaved }: TellMeDialogProps) => {
  const isGuest = typeof useSession() === 'string'
  const { budget, cash } = useStore($privateFigures, { ssr: 'initial' })
  const isLimited = Boolean(budget || cash)
  const [busy, setBusy] = useState(false)
  const accept = async () => {
    if (busy) return
    if (isGuest) {
      savePending('wanted-search', address)
      return toLogin(texts.loginFirst)
    }
    setBusy(true)
    const isSaved = await saveSearch(address)
    onClose()
    if (isSaved) onSaved?.()
  }
  return (
    <Dialog
      open
      heading={texts.heading}
      onClose={onClose}
      end={
        <>
          <button className="btn btn--line" type="button" onClick={onClose}>
            {texts.cancel}
          </button>
          <button className="btn" type="button" aria-busy={busy || undefined} onClick={() => void accept()}>
            {isGuest ? texts.acceptAsGuest : texts.accept}
          </button>
        </>
      }
    >
      <p>{texts.consent}</p>
      {isLimited && <p className="mt-4">{reach.notSaved}</p>}
      <p className="mt-4">
        <small className="soft">{texts.sender}</small>
      </p>
    </Dialog>
  )
}
