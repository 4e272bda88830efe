import { localePath } from '#lib/locale-path.ts'
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { $farewell } from '#features/session/session.store.ts'
import { manage } from '#texts/account.ts'

const { removal } = manage

/** Replaces the page once the account is deleted. */
export const Farewell = () => {
  const gone = useStore($farewell, { ssr: 'initial' })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [gone])
  if (!gone) return null
  return (
    <section className="shell page-head" aria-labelledby="farewell">
      <h1 id="farewell" ref={heading} tabIndex={-1}>
        {removal.gone}
      </h1>
      <p className="lead mt-5">{removal.goneText}</p>
      <p className="mt-6">
        <a className="btn" href={localePath('/all-suites')}>
          {removal.home}
        </a>
      </p>
    </section>
  )
}
