import { useSyncExternalStore } from 'react'
import { loginHref } from '#features/session/session.rules.ts'
import { useSession } from '#features/session/useSession.ts'
import { localePath } from '#lib/locale-path.ts'
import { callJson } from '#lib/api.ts'
import { readPending, savePending, takePending } from '#lib/pending-action.ts'
import { storeItem } from '#lib/storage.ts'
import { invitation as texts } from '#texts/shortlist.ts'
import { reasonOf } from '#ui/form/form.rules.ts'
import { FormEnd } from '#ui/form/FormEnd.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { useFragment } from '#ui/useFragment.ts'
import { joinSchema, type SharedShortlist } from './shared.schema.ts'

/** The secret waits in this tab while the visitor signs in: it must be in no address that a server reads. */
const signIn = (token: string) => {
  savePending('invitation', token)
  storeItem('told', texts.loginFirst)
  location.assign(loginHref(localePath('/invitation')))
}

/** The secret after returning from sign-in. Stays until it is used, so that the page can be reloaded. */
const usePending = () =>
  useSyncExternalStore(
    () => () => undefined,
    () => readPending('invitation'),
    () => null,
  )

/** Joins a shared shortlist by its link. Opening it changes nothing; a press joins. */
export const JoinByLink = () => {
  const link = useFragment()
  const pending = usePending()
  const session = useSession()
  const token = link && (link.get('token') ?? pending)
  const { form, end } = useForm({
    schema: joinSchema,
    read: () => ({ token }),
    send: (body) =>
      callJson<SharedShortlist>('/api/user/shared-shortlist/invitation', { method: 'PUT', body }),
    done: () => {
      takePending('invitation')
      location.assign(localePath('/shortlist'))
      return { said: [texts.joined], leaving: true }
    },
    failed: (error) => {
      if (error.status !== 401 || !token) return [reasonOf(error)]
      signIn(token)
      return undefined
    },
  })
  const isIncomplete = link !== undefined && !token
  const isGuest = session === 'guest'
  return (
    <form
      {...form}
      className={link ? 'needs-script by-mail' : 'needs-script by-mail by-mail--unread'}
      aria-label={texts.title}
    >
      {!isIncomplete && <p className="soft">{isGuest ? texts.guestText : texts.text}</p>}
      <FormEnd
        {...end}
        {...(isIncomplete && { note: { kind: 'error', texts: [texts.incomplete] } })}
        submit={texts.join}
        working={texts.working}
        hidden={isIncomplete || typeof session === 'string'}
      />
      {isGuest && token && (
        <div className="form-actions">
          <button className="btn" type="button" onClick={() => signIn(token)}>
            {texts.login}
          </button>
        </div>
      )}
    </form>
  )
}
