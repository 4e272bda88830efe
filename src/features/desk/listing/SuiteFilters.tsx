import { deskSuites as texts } from '#texts/desk-listing.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { SUITE_SORTS, SUITE_STATES, type DeskBuilding } from './listing.schema.ts'
import type { SuiteFilter } from './suite-filter.rules.ts'
import { useSlash } from '#features/desk/useSlash.ts'

interface Props {
  filter: SuiteFilter
  typed: string
  buildings: readonly DeskBuilding[]
  onType: (text: string) => void
  onChoose: (changed: Partial<SuiteFilter>) => void
}

const STATES = (['all', ...SUITE_STATES] as const).map((value) => ({ value, label: texts.states[value] }))
const SORTS = SUITE_SORTS.map((value) => ({ value, label: texts.sorts[value] }))

export const SuiteFilters = ({ filter, typed, buildings, onType, onChoose }: Props) => {
  const search = useSlash()
  const all = [
    { value: '', label: texts.allBuildings },
    ...buildings.map(({ _id, name }) => ({ value: _id, label: name })),
  ]
  return (
    <form className="desk-filters" role="search" onSubmit={(event) => event.preventDefault()}>
      <TextField
        label={texts.search}
        type="search"
        ref={search}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => onType(target.value)}
      />
      <SelectField
        label={texts.building}
        choices={all}
        value={filter.building}
        onChoose={(building) => onChoose({ building })}
      />
      <SelectField
        label={texts.state}
        choices={STATES}
        value={filter.state}
        onChoose={(state) => onChoose({ state })}
      />
      <SelectField
        label={texts.sort}
        choices={SORTS}
        value={filter.sort}
        onChoose={(sort) => onChoose({ sort })}
      />
    </form>
  )
}
