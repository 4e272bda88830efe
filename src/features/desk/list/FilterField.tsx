import { SelectField } from '#ui/form/SelectField.tsx'
import { deskLists as texts } from '#texts/desk-lists.ts'
import { useBuildings as usePublished, type Named } from './buildings.store.ts'
import { $staff } from '#features/desk/staff/staff.calls.ts'
import { logPage } from '#texts/desk-log.ts'
import { useSettled } from '#ui/useSettled.ts'
import type { Chosen, Filter } from './useChoices.ts'

interface BuildingProps {
  value: string
  onChoose: (value: string) => void
  useBuildings: () => readonly Named[]
}

const BuildingField = ({ value, onChoose, useBuildings }: BuildingProps) => {
  const buildings = useBuildings()
  const known = buildings.some(({ _id }) => _id === value) || value === ''
  return (
    <SelectField
      label={texts.building}
      choices={[
        { value: '', label: texts.allBuildings },
        // A building that is no longer published.
        ...(known ? [] : [{ value, label: value }]),
        ...buildings.map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
      value={value}
      onChoose={onChoose}
    />
  )
}

/** All current and former members. */
const MemberField = ({ value, onChoose }: Omit<BuildingProps, 'useBuildings'>) => {
  const { data } = useSettled($staff)
  const members = data?.members ?? []
  return (
    <SelectField
      label={logPage.member}
      choices={[
        { value: '', label: logPage.everyone },
        ...(value === '' || members.some(({ id }) => id === value)
          ? []
          : [{ value, label: logPage.somebody }]),
        ...members.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={value}
      onChoose={onChoose}
    />
  )
}

interface Props<Query> {
  filter: Filter<Query>
  chosen: Chosen<Query>
  onChoose: (value: string) => void
  /** Buildings other than the published ones. */
  useBuildings?: (() => readonly Named[]) | undefined
}

/** A filter or the sort order of a list. */
export const FilterField = <Query,>({
  filter,
  chosen,
  onChoose,
  useBuildings = usePublished,
}: Props<Query>) => {
  if (filter === 'building')
    return <BuildingField value={chosen.building ?? ''} onChoose={onChoose} useBuildings={useBuildings} />
  if (filter === 'member') return <MemberField value={chosen.member ?? ''} onChoose={onChoose} />
  return (
    <SelectField
      label={filter.label}
      choices={Object.entries<string>(filter.options).map(([value, label]) => ({ value, label }))}
      value={String(chosen[filter.name])}
      onChoose={onChoose}
    />
  )
}
