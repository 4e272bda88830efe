import './own-list.css'
import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { Failed } from './Failed.tsx'
import { Loading } from './Loading.tsx'
import { stateOf } from './own-list.rules.ts'

interface Props {
  title: string
  texts: { listFailed: string }
  /** The list in the response, and how the last call went. */
  list: readonly unknown[] | undefined
  fetched: { error?: unknown; loading: boolean }
  onRetry: () => void
  /** Below the title. */
  head?: ReactNode
  /** Above the list, in every state. */
  before?: ReactNode
  /** In place of the list while it loads, and if it is empty. */
  waiting?: ReactNode
  none: ReactNode
  /** Instead of the list once the session has ended. */
  ended: ReactNode
  /** Above the message that the list could not be loaded. */
  failed?: ReactNode
  /** The list. */
  children: ReactNode
}

/** A list on the profile, in each of its states. */
export const OwnList = (props: Props) => {
  const { title, texts, list, fetched, onRetry, head, before, waiting, none, ended, failed, children } = props
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const retried = useRef(false)
  const state = stateOf(list, fetched.error)
  // "Try again" has disappeared: the focus moves to the list it loaded.
  useEffect(() => {
    if (!retried.current || fetched.loading) return
    retried.current = false
    if (state !== 'failed') heading.current?.focus()
  }, [state, fetched.loading])
  const retry = () => {
    if (fetched.loading) return
    retried.current = true
    onRetry()
  }
  return (
    <section className="own-list section shell" aria-labelledby={id} data-state={state}>
      <div className="measured">
        <div className="axis">
          <div className="axis__head">
            <h2 id={id} ref={heading} tabIndex={-1}>
              {title}
            </h2>
            {head}
          </div>
          <div className="axis__body">
            {before}
            {state === 'loading' && (waiting ?? <Loading />)}
            {state === 'none' && none}
            {state === 'list' && children}
            {state === 'ended' && ended}
            {state === 'failed' && (
              <Failed text={texts.listFailed} busy={fetched.loading} onRetry={retry}>
                {failed}
              </Failed>
            )}
          </div>
        </div>
      </div>
    </section>
  )
}
