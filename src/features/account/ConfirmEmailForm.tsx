import { localePath } from '#lib/locale-path.ts'
import './auth.css'
import { useState } from 'react'
import { useSession } from '#features/session/useSession.ts'
import { callJson } from '#lib/api.ts'
import { account, confirmEmail, login } from '#texts/account.ts'
import { FormEnd } from '#ui/form/FormEnd.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { useFragment } from '#ui/useFragment.ts'
import { confirmEmailSchema } from './account.schema.ts'

/** Nothing is confirmed before the button is pressed: mail scanners open links and must not use them up. */
export const ConfirmEmailForm = () => {
  const link = useFragment()
  const session = useSession()
  const [ended, setEnded] = useState(false)
  const { form, end } = useForm({
    schema: confirmEmailSchema,
    read: () => ({ tokenHash: link?.get('token_hash'), type: link?.get('type') }),
    send: (body) => callJson<{ message: string }>('/api/userAuth/confirm-email', { method: 'POST', body }),
    done: ({ message }) => {
      setEnded(true)
      return { said: [message] }
    },
  })
  const isIncomplete = link !== undefined && !(link.get('token_hash') && link.get('type'))
  const isOver = ended || isIncomplete
  return (
    <div className={link ? 'needs-script by-mail' : 'needs-script by-mail by-mail--unread'}>
      <form {...form} aria-label={confirmEmail.title}>
        <FormEnd
          {...end}
          {...(isIncomplete && { note: { kind: 'error', texts: [confirmEmail.linkIncomplete] } })}
          submit={confirmEmail.submit}
          working={confirmEmail.working}
          hidden={isOver}
        />
      </form>
      {isOver && (
        <p className="auth__other">
          {typeof session === 'object' ? (
            <a href={localePath('/UserPage')}>{account.profile}</a>
          ) : (
            <a href={localePath('/login')}>{login.title}</a>
          )}
        </p>
      )}
    </div>
  )
}
