import type * as z from 'zod/mini'
import { callJson } from '#lib/api.ts'
import { manage } from '#texts/account.ts'
import { fields } from '#texts/form.ts'
import { FormEnd } from '#ui/form/FormEnd.tsx'
import { PhoneField } from '#ui/form/PhoneField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { emailSchema, nameSchema, phoneSchema } from './account.schema.ts'
import { failedWith } from './account.calls.ts'
import { ManageSection } from './ManageSection.tsx'

interface Props {
  /** The profile's value. */
  value: string
}

/** The API's answer to a change; a new email address is pending until confirmed. */
interface Changed {
  email?: string
  pendingEmail?: string
}

const waiting = ({ email, pendingEmail }: Changed) =>
  email && pendingEmail && pendingEmail !== email ? manage.email.pending(pendingEmail, email) : ''

const useUpdate = (part: 'name' | 'email' | 'phone', schema: z.ZodMiniType<unknown>, missing: string) =>
  useForm({
    schema,
    missing: { [part]: missing },
    send: (body) => callJson<Changed | null>(`/api/user/profile/${part}`, { method: 'PUT', body }),
    done: (changed) => ({ said: [manage[part].done, waiting(changed ?? {})] }),
    failed: failedWith(manage[part].failed),
  })

export const NameForm = ({ value }: Props) => {
  const { form, field, end } = useUpdate('name', nameSchema, fields.nameMissing)
  return (
    <ManageSection title={manage.name.title}>
      {(title) => (
        <form {...form} aria-labelledby={title}>
          <TextField
            {...field('name')}
            label={fields.name}
            defaultValue={value}
            autoComplete="name"
            maxLength={200}
            required
          />
          <FormEnd {...end} submit={manage.name.submit} working={manage.working} quiet />
        </form>
      )}
    </ManageSection>
  )
}

export const EmailForm = ({ value }: Props) => {
  const { form, field, end } = useUpdate('email', emailSchema, fields.emailMissing)
  return (
    <ManageSection title={manage.email.title} note={manage.email.note}>
      {(title) => (
        <form {...form} aria-labelledby={title}>
          <TextField
            {...field('email')}
            label={fields.email}
            type="email"
            defaultValue={value}
            autoComplete="email"
            required
          />
          <FormEnd {...end} submit={manage.email.submit} working={manage.working} quiet />
        </form>
      )}
    </ManageSection>
  )
}

export const PhoneForm = ({ value }: Props) => {
  const { form, field, end } = useUpdate('phone', phoneSchema, fields.phoneMissing)
  return (
    <ManageSection title={manage.phone.title}>
      {(title) => (
        <form {...form} aria-labelledby={title}>
          <PhoneField {...field('phone')} label={fields.phone} defaultValue={value} required />
          <FormEnd {...end} submit={manage.phone.submit} working={manage.working} quiet />
        </form>
      )}
    </ManageSection>
  )
}
