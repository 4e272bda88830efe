import './manage.css'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { toLogin } from '#features/session/session.store.ts'
import { useSession } from '#features/session/useSession.ts'
import { ApiError } from '#lib/api.ts'
import { manage } from '#texts/account.ts'
import { EmailForm, NameForm, PhoneForm } from './ManageForms.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { $profile } from './profile.store.ts'
import { YourData } from './YourData.tsx'

interface Props {
  /** Of the copy of one's data. */
  fileName: string
  /** Stands before the data as a whole. */
  children?: ReactNode
}

const Waiting = () => (
  <div className="shell manage__wait">
    <p role="status">{manage.loading}</p>
  </div>
)

/** Nothing was typed yet that could be kept. */
const Failed = ({ error }: { error: unknown }) => {
  const reason = error instanceof ApiError ? error : undefined
  const isOver = reason?.status === 401
  useEffect(() => {
    console.warn('The profile could not be loaded.', error)
    if (isOver) toLogin(manage.expired)
  }, [error, isOver])
  if (isOver) return <Waiting />
  const reasons = reason?.message ? [reason.message] : [manage.loadFailed, manage.loadFailedNext]
  return (
    <div className="shell manage__wait">
      <div className="form-notes">
        <div role="alert">
          {reasons.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </div>
      <p className="form-actions">
        <button className="btn" type="button" onClick={() => $profile.revalidate()}>
          {manage.retry}
        </button>
      </p>
    </div>
  )
}

/** The profile in forms that know nothing of each other. An answer that is no profile is a failure like any other. */
const Loaded = ({ fileName, children }: Props) => {
  const { data, error, loading } = useStore($profile)
  if (loading) return <Waiting />
  const { name, email, phoneE164 } = data ?? {}
  if (error || name === undefined || email === undefined || phoneE164 === undefined)
    return <Failed error={error ?? data} />
  return (
    <>
      <NameForm value={name} />
      <EmailForm value={email} />
      <PhoneForm value={phoneE164} />
      <PasswordForm email={email} />
      {children}
      <YourData fileName={fileName} />
    </>
  )
}

/** Loads the profile as soon as it is sure whose it is. */
export const ManageProfile = (props: Props) => {
  const session = useSession()
  return <div className="manage">{typeof session === 'object' ? <Loaded {...props} /> : <Waiting />}</div>
}
