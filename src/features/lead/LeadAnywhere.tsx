import { useState } from 'react'
import type { Visits } from '#features/visit/visits.rules.ts'
import { leads as texts } from '#texts/lead.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { LeadForm } from './LeadForm.tsx'

interface Props {
  developments: readonly { name: string; visits: Visits }[]
}

/** The form on a page without a building: choosing one offers its sales centre's times. */
export const LeadAnywhere = ({ developments }: Props) => {
  const [buildingId, setBuildingId] = useState('')
  const chosen = developments.find(({ visits }) => visits.buildingId === buildingId)
  return (
    <LeadForm
      subject={{ kind: 'question', ...(chosen && { buildingId }) }}
      visits={chosen?.visits}
      onDone={() => setBuildingId('')}
      which={
        <SelectField
          label={texts.development}
          choices={[
            { value: '', label: texts.anywhere },
            ...developments.map(({ name, visits }) => ({ value: visits.buildingId, label: name })),
          ]}
          value={buildingId}
          onChoose={setBuildingId}
          choosesOnWake
        />
      }
    />
  )
}
