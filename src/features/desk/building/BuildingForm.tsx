import { deskCall } from '#features/desk/desk.store.ts'
import { deskBuilding, deskFields as texts } from '#texts/desk-building.ts'
import { toastSuccess } from '#ui/toast.script.ts'
import { buildingSavedSchema, type BuildingPage } from './desk-building.schema.ts'
import { BUILDING_GROUPS, isInQuebec, SALES_GROUPS } from './fields.rules.ts'
import { FieldsForm } from './FieldsForm.tsx'
import { useFields } from './useFields.ts'

interface Props {
  building: BuildingPage
  path: string
  onChange: (building: BuildingPage) => void
  part: 'building' | 'sales'
}

/** The facts and texts of a building, or its sales centre's. */
export const BuildingForm = ({ building, path, onChange, part }: Props) => {
  const fields = useFields(`${part} ${building._id}`, building.values)
  return (
    <FieldsForm<BuildingPage>
      label={deskBuilding.parts[part]}
      groups={part === 'building' ? BUILDING_GROUPS : SALES_GROUPS}
      fields={fields}
      inQuebec={
        part === 'building'
          ? isInQuebec(fields.text('country'), fields.text('region'))
          : isInQuebec(building.country, building.region)
      }
      schema={buildingSavedSchema}
      send={(body) => deskCall<BuildingPage>(path, { method: 'POST', body })}
      onSaved={(saved, given) => {
        fields.drop(given)
        onChange(saved)
        toastSuccess(texts.saved)
        return undefined
      }}
      onNow={(body) => onChange((body as { building: BuildingPage }).building)}
    />
  )
}
