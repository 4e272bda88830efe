import './manage.css'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { toLogin } from '#features/session/session.store.ts'
import type { User } from '#features/session/session.schema.ts'
import { useSession } from '#features/session/useSession.ts'
import { ApiError } from '#lib/api.ts'
import { createFetcherStore } from '#lib/query.ts'
import { manage } from '#texts/account.ts'
import { Failed } from '#ui/Failed.tsx'
import { EmailForm, NameForm, PhoneForm } from './ManageForms.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { YourData } from './YourData.tsx'

interface Props {
  /** File name of the data export. */
  fileName: string
  /** Before the data section. */
  children?: ReactNode
}

/** The current profile. */
const $profile = createFetcherStore<Partial<User> | null>(['/api/user/profile'])

const Waiting = () => (
  <div className="shell manage__wait">
    <p role="status">{manage.loading}</p>
  </div>
)

/** No typed text to keep yet. */
const NotLoaded = ({ error }: { error: unknown }) => {
  const reason = error instanceof ApiError ? error : undefined
  const isOver = reason?.status === 401
  useEffect(() => {
    console.warn('The profile could not be loaded.', error)
    if (isOver) toLogin(manage.expired)
  }, [error, isOver])
  if (isOver) return <Waiting />
  return (
    <div className="shell manage__wait">
      <Failed
        text={reason?.message || manage.loadFailed}
        next={reason?.message ? undefined : manage.loadFailedNext}
        onRetry={() => $profile.revalidate()}
      />
    </div>
  )
}

/** The profile in independent forms. An invalid answer counts as a failure. */
const Loaded = ({ fileName, children }: Props) => {
  const { data, error, loading } = useStore($profile)
  if (loading || (data === undefined && error === undefined)) return <Waiting />
  const { name, email, phoneE164 } = data ?? {}
  if (error || name === undefined || email === undefined || phoneE164 === undefined)
    return <NotLoaded error={error ?? new Error('The answer is no profile')} />
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

/** Loads the profile once the session is known. */
export const ManageProfile = (props: Props) => {
  const session = useSession()
  return <div className="manage">{typeof session === 'object' ? <Loaded {...props} /> : <Waiting />}</div>
}
