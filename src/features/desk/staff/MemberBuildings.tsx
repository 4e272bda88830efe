import '#ui/form/check.css'
import { useBuildings } from '#features/desk/list/buildings.store.ts'
import { staffPage } from '#texts/desk.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormEnd } from '#ui/form/FormEnd.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { toastSuccess } from '#ui/toast.script.ts'
import { $staff, act } from './staff.calls.ts'
import { memberActSchema, type ListedMember } from './staff.schema.ts'

const { buildings: texts } = staffPage

interface Props {
  /** The current ones from the list. */
  member: ListedMember
  onClose: () => void
}

/** Chooses a member's buildings: from the published ones, and those they have. */
export const MemberBuildings = ({ member, onClose }: Props) => {
  const seen = member.buildings.map(({ id }) => id)
  const published = useBuildings().map(({ _id: id, name }) => ({ id, name }))
  const choices = [
    ...member.buildings.filter(({ id }) => published.every((one) => one.id !== id)),
    ...published,
  ].toSorted((a, b) => a.name.localeCompare(b.name))
  const { form, end } = useForm({
    schema: memberActSchema,
    read: (values) => ({ act: 'buildings', seen, buildings: values.getAll('building') }),
    send: (body) => act(member, body),
    done: () => {
      toastSuccess(texts.done(member.name))
      onClose()
      return undefined
    },
    failed: (error) => {
      if (error.code === 'stale') void $staff.revalidate()
      return [error.message]
    },
  })
  return (
    <Dialog open onClose={onClose} heading={texts.title(member.name)}>
      <form {...form} aria-label={texts.title(member.name)}>
        <p className="soft small">{texts.text}</p>
        {/* The checkboxes are reset when another manager changed the buildings. */}
        <fieldset className="desk-staff__choices" key={seen.join()}>
          <legend className="sr">{texts.legend}</legend>
          {choices.length === 0 && <p>{texts.none}</p>}
          {choices.map(({ id, name }) => (
            <label className="check" key={id}>
              <input type="checkbox" name="building" value={id} defaultChecked={seen.includes(id)} />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
        <FormEnd
          {...end}
          submit={texts.save}
          working={texts.saving}
          cancel={texts.cancel}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
