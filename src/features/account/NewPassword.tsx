import { fields } from '#texts/form.ts'
import { PasswordField } from '#ui/form/PasswordField.tsx'

interface Props {
  /** The error of the first field, which is the one sent. */
  name: string
  label: string
  confirmLabel: string
  field: (name: string) => { name: string; error: string | undefined }
}

/** A new password, repeated as `confirmPassword`. */
export const NewPassword = ({ name, label, confirmLabel, field }: Props) => (
  <>
    <PasswordField {...field(name)} label={label} hint={fields.passwordHint} autoComplete="new-password" />
    <PasswordField {...field('confirmPassword')} label={confirmLabel} autoComplete="new-password" />
  </>
)
