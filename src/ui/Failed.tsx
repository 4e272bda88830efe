import './states.css'
import type { ReactNode } from 'react'
import { common } from '#texts/common.ts'

interface Props {
  text: string
  /** What to do about it. */
  next?: string | undefined
  /** Whether it is being requested again. */
  busy?: boolean
  onRetry: () => void
  /** A line above the text. */
  children?: ReactNode
}

/** Shown when content could not be loaded. */
export const Failed = ({ text, next, busy = false, onRetry, children }: Props) => (
  <div className="empty">
    {children}
    <p role="alert">{text}</p>
    {next && <p>{next}</p>}
    <button
      className="btn btn--line btn--small"
      type="button"
      aria-busy={busy || undefined}
      onClick={onRetry}
    >
      {common.tryAgain}
    </button>
  </div>
)
