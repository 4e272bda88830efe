import { localePath } from '#lib/locale-path.ts'
import '#ui/facts.css'
import './profile.css'
import type { SessionUser } from '#features/session/session.store.ts'
import { internationalPhone } from '#lib/phone.ts'
import { profile } from '#texts/profile.ts'

interface Props {
  /** Null until the session is known. */
  user: SessionUser | null
}

/** If an address does not fit, it wraps after its @. */
const Email = ({ email }: { email: string }) => {
  const at = email.lastIndexOf('@') + 1
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}

/** Name, email and phone from the session check. */
export const ProfileDetails = ({ user }: Props) => {
  const values = user && {
    name: user.name,
    email: user.email && <Email email={user.email} />,
    phone: internationalPhone(user),
  }
  return (
    <>
      <header className="shell page-head">
        <h1>{user?.name || profile.title}</h1>
      </header>
      <section className="shell" aria-label={profile.details}>
        <div className="axis">
          <div className="axis__head">
            <a className="btn btn--caps btn--line" href={localePath('/manage')}>
              {profile.manage}
            </a>
          </div>
          <dl className="axis__body strip strip--list">
            {(['name', 'email', 'phone'] as const).map((field) => (
              <div key={field}>
                <dt>{profile[field]}</dt>
                <dd className={field === 'name' ? undefined : 'profile__quiet'}>
                  {values && (values[field] || profile.missing)}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
    </>
  )
}
