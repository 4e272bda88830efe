import { useEffect, useState } from 'react'
import { useSession } from '#features/session/useSession.ts'
import { saveWanted } from './saved-search.calls.ts'
import { TellMeDialog } from './TellMeDialog.tsx'

interface Props {
  label: string
  /** Of the list; the page's own where none is given. */
  address?: string
  className?: string
  onSaved?: () => void
}

const here = () => location.pathname + location.search

/** Leads to mails about a list. It also saves the list that a guest pressed it for before signing in. */
export const TellMe = ({ label, address, className = 'btn btn--line btn--small', onSaved }: Props) => {
  const isHere = typeof useSession() === 'object'
  /** The list that the dialog asks about; null while it is closed. */
  const [asked, setAsked] = useState<string | null>(null)
  useEffect(() => {
    if (isHere) saveWanted()
  }, [isHere])
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
