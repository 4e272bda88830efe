import { SelectField } from '#ui/form/SelectField.tsx'
import { deskLists as texts } from '#texts/desk-lists.ts'
import { useBuildings } from './buildings.store.ts'

interface Props<Value extends string> {
  label: string
  /** The options with their labels. */
  options: Readonly<Record<Value, string>>
  value: Value
  onChoose: (value: Value) => void
}

/** A filter or the order of a list. */
export const ChoiceField = <Value extends string>({ label, options, value, onChoose }: Props<Value>) => (
  <SelectField
    label={label}
    choices={(Object.entries(options) as [Value, string][]).map(([of, words]) => ({
      value: of,
      label: words,
    }))}
    value={value}
    onChoose={onChoose}
  />
)

interface BuildingProps {
  value: string
  onChoose: (value: string) => void
}

/** The building that a list is of. */
export const BuildingField = ({ value, onChoose }: BuildingProps) => {
  const buildings = useBuildings()
  const known = buildings.some(({ _id }) => _id === value) || value === ''
  return (
    <SelectField
      label={texts.building}
      choices={[
        { value: '', label: texts.allBuildings },
        // One that is not published any more.
        ...(known ? [] : [{ value, label: value }]),
        ...buildings.map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
      value={value}
      onChoose={onChoose}
    />
  )
}
