import './own-list.css'
import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { Failed } from './Failed.tsx'
import { Loading } from './Loading.tsx'
import { stateOf } from './own-list.rules.ts'

interface Props {
  title: string
  texts: { listFailed: string }
  /** What is listed of the answer, and how the last call went. */
  list: readonly unknown[] | undefined
  fetched: { error?: unknown; loading: boolean }
  onRetry: () => void
  /** Below the title. */
  head?: ReactNode
  /** Above the list, whatever becomes of it. */
  before?: ReactNode
  /** In place of the list: until it comes, and when there is nothing to list. */
  waiting?: ReactNode
  none: ReactNode
  /** Instead of the list once nobody is signed in any more. */
  ended: ReactNode
  /** Said above the sentence when the list could not be loaded. */
  failed?: ReactNode
  /** The list. */
  children: ReactNode
}

/** A part of the profile: a list of the signed-in person, in each of its states. */
export const OwnList = (props: Props) => {
  const { title, texts, list, fetched, onRetry, head, before, waiting, none, ended, failed, children } = props
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const retried = useRef(false)
  const state = stateOf(list, fetched.error)
  // The button that was pressed is gone: the focus goes to what it brought.
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
