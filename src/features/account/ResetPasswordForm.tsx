import { localePath } from '#lib/locale-path.ts'
import './auth.css'
import * as z from 'zod/mini'
import { callJson } from '#lib/api.ts'
import { storeItem } from '#lib/storage.ts'
import { resetPassword } from '#texts/account.ts'
import { fields } from '#texts/form.ts'
import { FormEnd } from '#ui/form/FormEnd.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { useFragment } from '#ui/useFragment.ts'
import { resetPasswordSchema } from './account.schema.ts'
import { NewPassword } from './NewPassword.tsx'

const schema = z.extend(resetPasswordSchema, { confirmPassword: z.string() }).check(
  z.refine(({ password, confirmPassword }) => password === confirmPassword, {
    error: 'accountInput.mismatch',
    path: ['confirmPassword'],
  }),
)

const missing = {
  tokenHash: resetPassword.linkIncomplete,
  password: fields.newPasswordMissing,
}

export const ResetPasswordForm = () => {
  const link = useFragment()
  const tokenHash = link?.get('token_hash') ?? ''
  const { form, field, end } = useForm({
    schema,
    read: (values) => ({ ...Object.fromEntries(values), tokenHash }),
    missing,
    send: ({ tokenHash, password }) =>
      callJson<{ message: string }>('/api/userAuth/reset-password', {
        method: 'POST',
        body: { tokenHash, password },
      }),
    done: ({ message }) => {
      storeItem('told', message)
      location.replace(localePath('/login'))
      return { leaving: true }
    },
  })
  const isIncomplete = link !== undefined && !tokenHash
  return (
    <div className={link ? 'needs-script by-mail' : 'needs-script by-mail by-mail--unread'}>
      <form {...form} aria-label={resetPassword.title}>
        <div className="fields">
          <NewPassword
            name="password"
            label={fields.newPassword}
            confirmLabel={fields.confirmNewPassword}
            field={field}
          />
        </div>
        <FormEnd
          {...end}
          {...(isIncomplete && { note: { kind: 'error', texts: [resetPassword.linkIncomplete] } })}
          submit={resetPassword.submit}
          working={resetPassword.working}
        />
      </form>
      <p className="auth__other">
        <a href={localePath('/forgot-password')}>{resetPassword.another}</a>
      </p>
    </div>
  )
}
