import './person.css'
import { useState } from 'react'
import { personFields, personPage as texts } from '#texts/desk-person.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormEnd } from '#ui/form/FormEnd.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { toastSuccess } from '#ui/toast.script.ts'
import { whyNotSent } from '#features/desk/change.rules.ts'
import { deskCall } from '#features/desk/desk.store.ts'
import { nameOf, personHref, reachOf } from './person-row.rules.ts'
import { editPersonSchema, type DeskPerson } from './person.schema.ts'
import { PersonFields, readDetails } from './PersonFields.tsx'

interface Props {
  person: DeskPerson
  /** The address of the person's calls: `/api/desk/people/<id>`. */
  path: string
  onChange: (person: DeskPerson) => void
  onClose: () => void
}

/** Edits a person. After a colleague's change it shows the stored values, and keeps what was typed. */
export const EditPerson = ({ person: opened, path, onChange, onClose }: Props) => {
  const [person, setPerson] = useState(opened)
  const [other, setOther] = useState<string>()
  const { form, field, end } = useForm({
    schema: editPersonSchema,
    read: (values) => ({ ...readDetails(values), version: person.version }),
    send: (body) => deskCall<DeskPerson>(`${path}/edit`, { method: 'POST', body }),
    done: (now) => {
      onChange(now)
      onClose()
      toastSuccess(texts.edited)
      return {}
    },
    failed: (error) => {
      const said = error.body as { person?: DeskPerson; other?: string } | null
      setOther(error.code === 'address_taken' ? said?.other : undefined)
      if (error.code !== 'stale' || !said?.person) return whyNotSent(error)
      setPerson(said.person)
      onChange(said.person)
      return [
        error.message,
        texts.now([nameOf(said.person), reachOf(said.person)].filter(Boolean).join(', ')),
      ]
    },
  })
  return (
    <Dialog open onClose={onClose} heading={texts.editTitle} className="person-dialog">
      <form {...form} aria-label={texts.editTitle}>
        <div className="fields">
          <PersonFields field={field} person={opened} />
        </div>
        <FormEnd
          {...end}
          submit={personFields.save}
          working={personFields.saving}
          cancel={personFields.keep}
          onCancel={onClose}
        >
          {other && <a href={personHref({ _id: other })}>{texts.toOther}</a>}
        </FormEnd>
      </form>
    </Dialog>
  )
}
