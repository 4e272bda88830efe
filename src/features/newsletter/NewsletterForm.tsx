import '#ui/form/check.css'
import './newsletter.css'
import { useId } from 'react'
import * as z from 'zod/mini'
import { useSession } from '#features/session/useSession.ts'
import { callJson } from '#lib/api.ts'
import { failures, fields } from '#texts/form.ts'
import { newsletter } from '#texts/newsletter.ts'
import { FormEnd } from '#ui/form/FormEnd.tsx'
import { PhoneField } from '#ui/form/PhoneField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { LISTS, subscribeFullSchema, subscribeSchema } from './newsletter.schema.ts'

interface Props {
  /** In the dialog for buyers; on its page for realtors too. */
  form: 'dialog' | 'page'
  onCancel?: () => void
  /** Called with the outcome, instead of showing it in the form. */
  onDone?: (text: string) => void
}

const consent = z.literal(true, 'newsletterInput.consent')
const endpoints: Record<Props['form'], { path: string; schema: z.ZodMiniType<unknown> }> = {
  dialog: { path: '/api/subscribe', schema: z.safeExtend(subscribeSchema, { consent }) },
  page: { path: '/api/brevo/full', schema: z.safeExtend(subscribeFullSchema, { consent }) },
}

const missing = {
  firstName: newsletter.firstNameMissing,
  lastName: newsletter.lastNameMissing,
  email: fields.emailMissing,
  phone: fields.phoneMissing,
}

const read = (values: FormData) => {
  const { realtor, ...texts } = Object.fromEntries(values)
  return {
    ...texts,
    consent: values.has('consent'),
    page: location.pathname,
    listId: realtor ? LISTS.realtors : LISTS.buyers,
  }
}

export const NewsletterForm = ({ form: kind, onCancel, onDone }: Props) => {
  const id = useId()
  const session = useSession()
  const { path, schema } = endpoints[kind]
  const { form, field, end } = useForm({
    schema,
    read,
    missing,
    send: (body) => callJson<{ message?: string } | null>(path, { method: 'POST', body }),
    done: (answer) => {
      const text = answer?.message || newsletter.done
      onDone?.(text)
      return { said: [text], reset: true }
    },
    failed: ({ status, message }) => [newsletter.failed, status === 0 ? failures.offline : message],
  })
  const { error } = field('consent')
  return (
    <form {...form} className="needs-script" aria-label={newsletter.title}>
      <div className="fields fields--two">
        <TextField
          {...field('firstName')}
          label={newsletter.firstName}
          autoComplete="given-name"
          maxLength={200}
          required
        />
        <TextField
          {...field('lastName')}
          label={newsletter.lastName}
          autoComplete="family-name"
          maxLength={200}
          required
        />
        <TextField
          {...field('email')}
          label={fields.email}
          type="email"
          autoComplete="email"
          required
          wide
          defaultValue={typeof session === 'object' ? session.user.email : undefined}
        />
        <PhoneField
          {...field('phone')}
          label={kind === 'page' ? `${fields.phone} ${fields.optional}` : fields.phone}
          required={kind === 'dialog'}
          wide
        />
        <div className="span">
          {kind === 'page' && (
            <label className="check">
              <input type="checkbox" name="realtor" />
              <span>{newsletter.realtor}</span>
            </label>
          )}
          <label className="check">
            <input
              type="checkbox"
              name="consent"
              required
              aria-invalid={error !== undefined}
              aria-describedby={error && id}
            />
            <span>
              {newsletter.consent} <small>{newsletter.sender}</small>
            </span>
          </label>
          {error && (
            <p className="field__msg field__msg--error" id={id}>
              {error}
            </p>
          )}
        </div>
        <p className="newsletter__company" aria-hidden="true">
          <label>
            {newsletter.company} <input name="company" tabIndex={-1} autoComplete="off" />
          </label>
        </p>
      </div>
      <FormEnd
        {...end}
        submit={newsletter.subscribe}
        working={newsletter.working}
        cancel={newsletter.cancel}
        onCancel={onCancel}
      />
    </form>
  )
}
