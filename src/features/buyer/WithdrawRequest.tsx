import { useState } from 'react'
import { toLogin } from '#features/session/session.store.ts'
import { ApiError, callJson } from '#lib/api.ts'
import { requests as texts } from '#texts/buyer.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toastError, toastSuccess } from '#ui/toast.script.ts'

interface Props {
  id: string
  /** The suite's name. */
  name: string
  onClose: () => void
  onWithdrawn: () => void
}

/** Confirms the withdrawal of a request. */
export const WithdrawRequest = ({ id, name, onClose, onWithdrawn }: Props) => {
  const [busy, setBusy] = useState(false)
  const withdraw = async () => {
    if (busy) return
    setBusy(true)
    try {
      await callJson(`/api/buyer/requests/${id}/withdraw`, { method: 'POST', body: {} })
      onClose()
      toastSuccess(texts.withdrawn)
      onWithdrawn()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      onClose()
      if (error.status === 401) return toLogin(texts.ended)
      toastError(error.message || texts.withdrawFailed)
      if (error.status === 409) onWithdrawn()
    }
  }
  return (
    <ConfirmDialog
      open
      heading={texts.withdrawTitle}
      keep={texts.keep}
      confirm={texts.withdraw}
      busy={busy}
      onClose={onClose}
      onConfirm={() => void withdraw()}
    >
      <p>{texts.withdrawText(name)}</p>
    </ConfirmDialog>
  )
}
