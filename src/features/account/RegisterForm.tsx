import { localePath } from '#lib/locale-path.ts'
import './auth.css'
import { callJson } from '#lib/api.ts'
import { storeItem } from '#lib/storage.ts'
import { login, register } from '#texts/account.ts'
import { fields } from '#texts/form.ts'
import { reasonOf } from '#ui/form/form.rules.ts'
import { FormEnd } from '#ui/form/FormEnd.tsx'
import { PhoneField } from '#ui/form/PhoneField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { signupSchema } from './account.schema.ts'
import { NewPassword } from './NewPassword.tsx'
import { backToLogin, useEntrance } from './useEntrance.ts'

/** ms until the redirect to sign-in. */
const REDIRECT = 2000

const missing = {
  name: fields.nameMissing,
  email: fields.emailMissing,
  phone: fields.phoneMissing,
  password: fields.createPasswordMissing,
  confirmPassword: fields.confirmPasswordMissing,
}

export const RegisterForm = () => {
  const keepNext = useEntrance()
  const { form, field, end } = useForm({
    schema: signupSchema,
    missing,
    incomplete: register.incomplete,
    send: (body) => callJson<{ message: string }>('/api/userAuth/signup', { method: 'POST', body }),
    done: ({ message }, { email }) => {
      storeItem('told', message)
      storeItem('email', email)
      setTimeout(() => location.assign(backToLogin()), REDIRECT)
      return { said: [register.done], leaving: true }
    },
    failed: (error) => [register.failed(reasonOf(error))],
  })
  const keepEmail = () => {
    if (form.ref.current) storeItem('email', String(new FormData(form.ref.current).get('email') ?? ''))
  }
  return (
    <div className="needs-script">
      <form {...form} aria-label={register.title}>
        <div className="fields">
          <TextField {...field('name')} label={fields.name} autoComplete="name" maxLength={200} required />
          <TextField {...field('email')} label={fields.email} type="email" autoComplete="email" required />
          <PhoneField {...field('phone')} label={fields.phone} required />
          <NewPassword
            name="password"
            label={fields.password}
            confirmLabel={fields.confirmPassword}
            field={field}
          />
        </div>
        <FormEnd {...end} submit={register.submit} working={register.working} />
      </form>
      <p className="auth__other">
        {register.hasAccount}{' '}
        <a href={keepNext(localePath('/login'))} onClick={keepEmail}>
          {login.title}
        </a>
      </p>
    </div>
  )
}
