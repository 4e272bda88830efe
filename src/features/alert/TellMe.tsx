import { useEffect, useState, type ComponentType } from 'react'
import { useSession } from '#features/session/useSession.ts'
import { readItem } from '#lib/storage.ts'
import type { TellMeDialogProps } from './TellMeDialog.tsx'

interface Props {
  label: string
  /** Of the list; the page's own where none is given. */
  address?: string
  className?: string
  onSaved?: () => void
}

const here = () => location.pathname + location.search

/** Leads to mails about a list. What asks and saves is loaded when it is pressed, or when a guest is back from signing in. */
export const TellMe = ({ label, address, className = 'btn btn--line btn--small', onSaved }: Props) => {
  const isHere = typeof useSession() === 'object'
  const [asked, setAsked] = useState<{ Dialog: ComponentType<TellMeDialogProps>; address: string } | null>(
    null,
  )
  useEffect(() => {
    if (isHere && readItem('wanted-search'))
      void import('./saved-search.calls.ts').then(({ saveWanted }) => saveWanted()).catch(console.error)
  }, [isHere])
  const ask = async () => {
    const { TellMeDialog } = await import('./TellMeDialog.tsx')
    setAsked({ Dialog: TellMeDialog, address: address ?? here() })
  }
  return (
    <>
      <button
        className={className}
        type="button"
        aria-haspopup="dialog"
        onClick={() => void ask().catch(console.error)}
      >
        {label}
      </button>
      {asked && <asked.Dialog address={asked.address} onClose={() => setAsked(null)} onSaved={onSaved} />}
    </>
  )
}
