import { localePath } from '#lib/locale-path.ts'
import '#ui/form/form.css'
import '#ui/form/check.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { ManageSection } from '#features/account/ManageSection.tsx'
import { toLogin } from '#features/session/session.store.ts'
import { ApiError, callJson } from '#lib/api.ts'
import { createFetcherStore } from '#lib/query.ts'
import { newsletter, newsletterSwitch as texts } from '#texts/newsletter.ts'
import { Failed } from '#ui/Failed.tsx'
import { Loading } from '#ui/Loading.tsx'
import type { NewsletterState } from './newsletter.schema.ts'

/** Whether the account's address gets the newsletter. */
const $newsletter = createFetcherStore<Partial<NewsletterState> | null>(['/api/user/newsletter'])

const said = ({ state, email }: NewsletterState) => {
  if (state === 'off') return texts.off
  return state === 'on' ? texts.on(email) : texts.asked(email)
}

/** Not ticked by default: ticking it is the consent stated beside it. */
const Consent = ({ now, onChange }: { now: NewsletterState; onChange: (next: NewsletterState) => void }) => {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const change = async (subscribed: boolean) => {
    if (busy) return
    setBusy(true)
    setFault('')
    try {
      const body = { subscribed, page: localePath('/manage') }
      onChange(await callJson<NewsletterState>('/api/user/newsletter', { method: 'PUT', body }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 401) return toLogin(texts.ended)
      setFault(error.message || texts.failed)
    }
    setBusy(false)
  }
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          role="switch"
          checked={now.state !== 'off'}
          aria-busy={busy || undefined}
          onChange={({ target }) => void change(target.checked)}
        />
        <span>
          {newsletter.consent} <small>{newsletter.sender}</small>
        </span>
      </label>
      <div className="form-notes form-notes--quiet">
        <div role="alert" data-note="error">
          {fault && <p>{fault}</p>}
        </div>
      </div>
      <p className="soft" role="status">
        {said(now)}
      </p>
    </>
  )
}

/** Switches the newsletter for the account's address, at once. */
export const NewsletterSwitch = () => {
  const { data, error, loading } = useStore($newsletter)
  const isState = data?.state !== undefined && data.email !== undefined
  return (
    <ManageSection title={texts.title} note={texts.note}>
      {() => {
        if (loading && !data) return <Loading />
        if (isState) return <Consent now={data as NewsletterState} onChange={$newsletter.mutate} />
        if (error) console.warn('The newsletter could not be asked for.', error)
        return <Failed text={texts.loadFailed} onRetry={() => $newsletter.revalidate()} />
      }}
    </ManageSection>
  )
}
