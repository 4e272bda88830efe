import { useState } from 'react'
import { toLogin } from '#features/session/session.store.ts'
import { ApiError, callJson } from '#lib/api.ts'
import { requests as texts } from '#texts/buyer.ts'
import { toastError, toastSuccess } from '#ui/toast.script.ts'

interface Props {
  id: string
  /** Of the suite. */
  name: string
  onResumed: () => void
}

/** The button of a paused request: its buyer goes on alone. */
export const ResumeRequest = ({ id, name, onResumed }: Props) => {
  const [busy, setBusy] = useState(false)
  const resume = async () => {
    if (busy) return
    setBusy(true)
    try {
      await callJson(`/api/buyer/requests/${id}/resume`, { method: 'POST', body: {} })
      toastSuccess(texts.resumed)
      onResumed()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 401) return toLogin(texts.ended)
      toastError(error.message || texts.resumeFailed)
      if (error.status === 409) onResumed()
    } finally {
      setBusy(false)
    }
  }
  return (
    <button
      className="btn btn--small"
      type="button"
      aria-disabled={busy}
      aria-label={texts.resumeOf(name)}
      onClick={() => void resume()}
    >
      {texts.resume}
    </button>
  )
}
