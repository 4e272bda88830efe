import { localePath } from '#lib/locale-path.ts'
import './auth.css'
import { giveShortlist } from '#features/favourite/shortlist.store.ts'
import { callJson } from '#lib/api.ts'
import { storeItem, takeItem } from '#lib/storage.ts'
import { login, register } from '#texts/account.ts'
import { fields } from '#texts/form.ts'
import type { User } from '#features/session/session.schema.ts'
import { reasonOf } from '#ui/form/form.rules.ts'
import { FormEnd } from '#ui/form/FormEnd.tsx'
import { PasswordField } from '#ui/form/PasswordField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { useOnWake } from '#islands/useOnWake.ts'
import { loginSchema } from './account.schema.ts'
import { useEntrance, whereTo } from './useEntrance.ts'

/** ms to read the message, which the next page does not repeat. */
const READ = 600

export const LoginForm = () => {
  const keepNext = useEntrance()
  const { form, field, end, say } = useForm({
    schema: loginSchema,
    missing: { email: fields.emailMissing, password: fields.passwordMissing },
    send: async (body) => {
      const { user } = await callJson<{ user: User }>('/api/userAuth/login', { method: 'POST', body })
      storeItem('session', '1')
      return (await giveShortlist(user._id)) > 0
    },
    done: (taken) => {
      setTimeout(() => location.replace(whereTo()), taken ? 4 * READ : READ)
      return { said: taken ? [login.done, login.shortlistTaken] : [login.done], leaving: true }
    },
    failed: (error) => [login.failed(reasonOf(error))],
  })
  useOnWake(() => {
    const [said, told, email] = [takeItem('said'), takeItem('told'), takeItem('email')]
    if (said) say('error', said)
    else if (told) say('success', told)
    const input = form.ref.current?.elements.namedItem('email')
    // Never overwrites typed text.
    const isFree = input instanceof HTMLInputElement && input !== document.activeElement
    if (email && isFree) input.value ||= email
  })
  return (
    <div className="needs-script">
      <form {...form} aria-label={login.title}>
        <div className="fields">
          <TextField {...field('email')} label={fields.email} type="email" autoComplete="username" required />
          <PasswordField {...field('password')} label={fields.password} autoComplete="current-password" />
        </div>
        <FormEnd {...end} submit={login.submit} working={login.working}>
          <a href={localePath('/forgot-password')}>{login.forgot}</a>
        </FormEnd>
      </form>
      <p className="auth__other">
        {login.noAccount} <a href={keepNext(localePath('/register'))}>{register.title}</a>
      </p>
    </div>
  )
}
