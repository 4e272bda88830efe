import { deskLists as texts } from '#texts/desk-lists.ts'
import { SelectField } from '#ui/form/SelectField.tsx'

interface Person {
  id: string
  name: string
}

interface Props {
  row: { version: number; assignedTo: Person | null; team: readonly Person[] }
  change: (act: 'assign', body: { version: number; to: string | null }, said: string) => Promise<void>
}

/** Which team member a request or a lead is assigned to. */
export const AssignField = ({ row: { version, assignedTo, team }, change }: Props) => {
  const hasLeft = assignedTo && team.every(({ id }) => id !== assignedTo.id)
  return (
    <div className="desk-assign">
      <SelectField
        label={texts.whose}
        choices={[
          { value: '', label: texts.nobody },
          ...[...(hasLeft ? [assignedTo] : []), ...team].map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={assignedTo?.id ?? ''}
        onChoose={(to) => void change('assign', { version, to: to || null }, texts.assigned)}
      />
    </div>
  )
}
