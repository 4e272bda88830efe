import { staffPage, wayIn } from '#texts/desk.ts'
import { FormEnd } from '#ui/form/FormEnd.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { confirmFactor } from './staff.calls.ts'
import { confirmFactorSchema } from './staff.schema.ts'

const { confirm: texts } = staffPage

/** Confirms a second factor by the code heard on the phone. `waiting` is how many need it. */
export const ConfirmFactor = ({ waiting }: { waiting: number }) => {
  const { form, field, end } = useForm({
    schema: confirmFactorSchema,
    send: confirmFactor,
    done: () => ({ said: [texts.done], reset: true }),
  })
  return (
    <section className="desk-staff__confirm">
      <h2>{texts.title}</h2>
      {waiting > 0 && <p className="desk-staff__waiting">{texts.waiting(waiting)}</p>}
      <p className="soft small">{texts.text}</p>
      <form {...form} aria-label={texts.title}>
        <div className="fields mt-4">
          <TextField
            {...field('code')}
            label={texts.label}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            required
          />
        </div>
        <FormEnd {...end} submit={texts.submit} working={wayIn.working} quiet />
      </form>
    </section>
  )
}
