import { useState } from 'react'
import { shared as texts } from '#texts/shortlist.ts'
import { invitePartner } from './shared.store.ts'

/** Starts a shared list with its first link. */
export const SharePartner = () => {
  const [busy, setBusy] = useState(false)
  const start = async () => {
    if (busy) return
    setBusy(true)
    await invitePartner()
    setBusy(false)
  }
  return (
    <>
      <p>{texts.startNote}</p>
      <p>
        <button
          className="btn btn--line btn--small"
          type="button"
          aria-busy={busy || undefined}
          onClick={() => void start()}
        >
          {texts.start}
        </button>
      </p>
    </>
  )
}
