import { sayFarewell } from '#features/session/session.store.ts'
import { callJson } from '#lib/api.ts'
import { manage } from '#texts/account.ts'
import { fields } from '#texts/form.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormEnd } from '#ui/form/FormEnd.tsx'
import { PasswordField } from '#ui/form/PasswordField.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { deleteAccountSchema } from './account.schema.ts'
import { failedWith } from './account.calls.ts'

const { removal } = manage
const missing = { password: fields.passwordMissing }

/** Confirms the deletion of an account and asks for the password, which is cleared when the dialog closes. */
export const RemoveAccount = ({ onClose }: { onClose: () => void }) => {
  const { form, field, end } = useForm({
    schema: deleteAccountSchema,
    missing,
    send: (body) => callJson('/api/user/account', { method: 'DELETE', body }),
    done: () => {
      onClose()
      sayFarewell()
      return { leaving: true }
    },
    failed: failedWith(removal.failed),
  })
  return (
    <Dialog open onClose={onClose} heading={removal.title} role="alertdialog">
      <form {...form} aria-label={removal.title}>
        <p>{removal.text}</p>
        <div className="fields mt-5">
          <PasswordField {...field('password')} label={removal.password} autoComplete="current-password" />
        </div>
        <FormEnd
          {...end}
          submit={removal.submit}
          working={removal.working}
          className="btn--danger"
          cancel={removal.cancel}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
