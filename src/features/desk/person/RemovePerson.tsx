import '#ui/form/choices.css'
import { useState } from 'react'
import { localePath } from '#lib/locale-path.ts'
import { personFields, personPage } from '#texts/desk-person.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormEnd } from '#ui/form/FormEnd.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { whyNotSent } from '#features/desk/change.rules.ts'
import { deskCall } from '#features/desk/desk.store.ts'
import type { RowProps } from '#features/desk/useDeskRow.ts'
import { nameOf } from './person-row.rules.ts'
import {
  DELETION_REASONS,
  forgetPersonSchema,
  type DeletionReason,
  type DeskPerson,
} from './person.schema.ts'

const { removal: texts } = personPage

type Props = RowProps<DeskPerson> & { person: DeskPerson; onClose: () => void }

/** Confirms the deletion of a person and asks for the reason. */
export const RemovePerson = ({ person, path, onRenew, onClose }: Props) => {
  const [reason, setReason] = useState<DeletionReason>('asked')
  const { form, end } = useForm({
    schema: forgetPersonSchema,
    read: () => ({ version: person.version, reason }),
    send: (body) => deskCall(path, { method: 'DELETE', body }),
    done: () => {
      location.assign(localePath('/desk/people'))
      return { leaving: true }
    },
    failed: (error) => {
      if (error.code === 'stale') onRenew()
      return whyNotSent(error)
    },
  })
  const title = texts.title(nameOf(person))
  return (
    <Dialog open onClose={onClose} heading={title} role="alertdialog" className="person-dialog">
      <form {...form} aria-label={title}>
        <p>{texts.text}</p>
        <fieldset className="field mt-5">
          <legend>{texts.reason}</legend>
          <div className="choices">
            {DELETION_REASONS.map((one) => (
              <label className="choice" key={one}>
                <input
                  type="radio"
                  name="reason"
                  value={one}
                  checked={reason === one}
                  onChange={() => setReason(one)}
                />
                <span>{personPage.deletionReasons[one]}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <FormEnd
          {...end}
          submit={texts.submit}
          working={texts.working}
          className="btn--danger"
          cancel={personFields.keep}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
