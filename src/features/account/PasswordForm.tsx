import * as z from 'zod/mini'
import { callJson } from '#lib/api.ts'
import { manage } from '#texts/account.ts'
import { fields } from '#texts/form.ts'
import { FormEnd } from '#ui/form/FormEnd.tsx'
import { PasswordField } from '#ui/form/PasswordField.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { passwordSchema } from './account.schema.ts'
import { failedWith } from './account.calls.ts'
import { ManageSection } from './ManageSection.tsx'
import { NewPassword } from './NewPassword.tsx'

const { password } = manage

const schema = z.extend(passwordSchema, { confirmPassword: z.string() }).check(
  z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    error: 'accountInput.newMismatch',
    path: ['confirmPassword'],
  }),
)

const missing = { oldPassword: fields.currentPasswordMissing, newPassword: fields.newPasswordMissing }

export const PasswordForm = ({ email }: { email: string }) => {
  const { form, field, end } = useForm({
    schema,
    missing,
    send: ({ oldPassword, newPassword }) =>
      callJson('/api/user/profile/password', { method: 'PUT', body: { oldPassword, newPassword } }),
    done: () => ({ said: [password.done], reset: true }),
    failed: failedWith(password.failed),
  })
  return (
    <ManageSection title={password.title} note={password.note}>
      {(title) => (
        <form {...form} aria-labelledby={title}>
          <div className="fields">
            {/* Tells password managers which account the password is for. */}
            <input type="email" autoComplete="username" value={email} hidden readOnly />
            <PasswordField
              {...field('oldPassword')}
              label={fields.currentPassword}
              autoComplete="current-password"
            />
            <NewPassword
              name="newPassword"
              label={fields.newPassword}
              confirmLabel={fields.confirmNewPassword}
              field={field}
            />
          </div>
          <FormEnd {...end} submit={password.submit} working={manage.working} quiet />
        </form>
      )}
    </ManageSection>
  )
}
