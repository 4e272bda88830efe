import { wayIn } from '#texts/desk.ts'
import { FormEnd } from '#ui/form/FormEnd.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { goOn, sendCode } from './staff.calls.ts'
import { codeSchema } from './staff.schema.ts'

const { code: texts } = wayIn

/** The code of an authenticator app. */
export const CodeForm = () => {
  const { form, field, end } = useForm({
    schema: codeSchema,
    send: sendCode,
    done: (me) => {
      goOn(me)
      return { reset: true }
    },
  })
  return (
    <form {...form} aria-label={texts.title}>
      <div className="desk-step__code">
        <TextField
          {...field('code')}
          label={texts.label}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          autoFocus
          required
        />
      </div>
      <FormEnd {...end} submit={texts.submit} working={wayIn.working} />
    </form>
  )
}
