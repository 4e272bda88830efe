import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'

interface Props {
  open: boolean
  heading: string
  /** Labels of the two buttons. */
  keep: string
  confirm: string
  busy: boolean
  className?: string
  onClose: () => void
  onConfirm: () => void
  children: ReactNode
}

/** Confirms an action that cannot be undone. The focus starts on the cancelling button. */
export const ConfirmDialog = ({ keep, confirm, busy, onConfirm, children, ...dialog }: Props) => (
  <Dialog
    {...dialog}
    role="alertdialog"
    end={
      <>
        <button className="btn btn--line" type="button" onClick={dialog.onClose}>
          {keep}
        </button>
        <button className="btn btn--danger" type="button" aria-busy={busy || undefined} onClick={onConfirm}>
          {confirm}
        </button>
      </>
    }
  >
    {children}
  </Dialog>
)
