import { useEffect, useState } from 'react'
import { useSession } from '#features/session/useSession.ts'
import { saveWanted } from './saved-search.calls.ts'
import { TellMeDialog } from './TellMeDialog.tsx'

interface Props {
  label: string
  /** Address of the list; the page's own by default. */
  address?: string
  className?: string
  onSaved?: () => void
}

const here = () => location.pathname + location.search

/** Opens the dialog to save a search. After sign-in it saves the list for which a guest pressed it. */
export const TellMe = ({ label, address, className = 'btn btn--line btn--small', onSaved }: Props) => {
  const isSignedIn = typeof useSession() === 'object'
  /** The list in the dialog; null while it is closed. */
  const [asked, setAsked] = useState<string | null>(null)
  useEffect(() => {
    if (isSignedIn) saveWanted()
  }, [isSignedIn])
  return (
    <>
      <button
        className={className}
        type="button"
        aria-haspopup="dialog"
        onClick={() => setAsked(address ?? here())}
      >
        {label}
      </button>
      {asked !== null && <TellMeDialog address={asked} onClose={() => setAsked(null)} onSaved={onSaved} />}
    </>
  )
}
