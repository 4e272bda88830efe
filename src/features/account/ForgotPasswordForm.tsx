import { localePath } from '#lib/locale-path.ts'
import './auth.css'
import { callJson } from '#lib/api.ts'
import { forgotPassword, login } from '#texts/account.ts'
import { fields } from '#texts/form.ts'
import { FormEnd } from '#ui/form/FormEnd.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { forgotPasswordSchema } from './account.schema.ts'

export const ForgotPasswordForm = () => {
  const { form, field, end } = useForm({
    schema: forgotPasswordSchema,
    missing: { email: fields.emailMissing },
    send: (body) => callJson<{ message: string }>('/api/userAuth/forgot-password', { method: 'POST', body }),
    done: ({ message }) => ({ said: [message] }),
  })
  return (
    <div className="needs-script">
      <form {...form} aria-label={forgotPassword.title}>
        <div className="fields">
          <TextField {...field('email')} label={fields.email} type="email" autoComplete="username" required />
        </div>
        <FormEnd {...end} submit={forgotPassword.submit} working={forgotPassword.working} />
      </form>
      <p className="auth__other">
        {forgotPassword.remembered} <a href={localePath('/login')}>{login.title}</a>
      </p>
    </div>
  )
}
