import { formatMoment } from '#lib/format.ts'
import './shared.css'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { shared as texts } from '#texts/shortlist.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { copyAddress, ShareButton } from '#ui/ShareButton.tsx'
import { $invitation, invitePartner, revokeInvitation } from './shared.store.ts'

/** The link for a partner, while nobody has joined. The site mails nobody: people send it themselves. */
export const InvitePartner = ({ openUntil }: { openUntil: string | null }) => {
  const link = useStore($invitation, { ssr: 'initial' })
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button is gone.
  useEffect(() => {
    const { activeElement, body } = document
    if (activeElement === body || activeElement === heading.current)
      (field.current ?? heading.current)?.focus()
  }, [link, openUntil])
  const act = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    await work()
    setBusy(false)
  }
  const shown = openUntil ? link : null
  return (
    <section className="shared__invite" aria-labelledby="invite-title">
      <h3 id="invite-title" className="h4" ref={heading} tabIndex={-1}>
        {texts.inviteTitle}
      </h3>
      <p>{openUntil ? (shown ? texts.send : texts.hidden(formatMoment(openUntil))) : texts.noLink}</p>
      {shown && openUntil && (
        <TextField
          ref={field}
          label={texts.link}
          hint={texts.once(formatMoment(openUntil))}
          value={shown}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      <div className="shared__acts">
        {shown && (
          <button className="btn btn--small" type="button" onClick={() => void copyAddress(shown)}>
            {texts.copy}
          </button>
        )}
        {shown && 'share' in navigator && <ShareButton url={shown} title={texts.shareTitle} />}
        {!shown && (
          <button
            className="btn btn--small"
            type="button"
            aria-busy={busy || undefined}
            onClick={() => void act(invitePartner)}
          >
            {openUntil ? texts.another : texts.make}
          </button>
        )}
        {openUntil && (
          <button
            className="btn btn--line btn--small"
            type="button"
            aria-busy={busy || undefined}
            onClick={() => void act(revokeInvitation)}
          >
            {texts.revoke}
          </button>
        )}
      </div>
    </section>
  )
}
