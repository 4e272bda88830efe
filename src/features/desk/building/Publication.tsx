import '#features/desk/listing/listing.css'
import { BuildingLine } from '#features/desk/listing/BuildingLine.tsx'
import { fieldHref } from '#features/desk/listing/field-href.rules.ts'
import { columnWords } from '#features/desk/listing/listing-words.rules.ts'
import type { StaffRole } from '#features/desk/staff/staff.schema.ts'
import { publication as texts } from '#texts/desk-building.ts'
import type { BuildingPage } from './desk-building.schema.ts'
import { labelOf } from './fields.rules.ts'

interface Props {
  building: BuildingPage
  role: StaffRole
  onRenew: () => void
}

/** Whether a building is on the website, what keeps it off, and what the last build left out. */
export const Publication = ({ building, role, onRenew }: Props) => {
  const { published, suiteCount, lacks, lacksCount, problems, _id } = building
  return (
    <>
      <BuildingLine role={role} building={{ ...building, suites: suiteCount }} onPublished={onRenew} />
      {!published && lacksCount === 0 && <p className="soft">{texts.ready}</p>}
      {lacksCount > 0 && (
        <>
          <p>{texts.lacks(lacksCount)}</p>
          <ul className="desk-lines">
            {lacks.map(({ entity, row, what, field }) => {
              const suite = entity === 'suites' ? row : null
              // The missing column is the French one.
              const href = fieldHref({ entity, row, field: `${field}_fr`, building: _id, suite })
              return (
                <li key={`${entity} ${row} ${field}`}>
                  <a href={href}>{labelOf(field)}</a>
                  {entity !== 'buildings' && <small>{what}</small>}
                </li>
              )
            })}
            {lacksCount > lacks.length && <li>{texts.more(lacksCount - lacks.length)}</li>}
          </ul>
        </>
      )}
      {problems.length > 0 && (
        <>
          <h3>{texts.leftOut}</h3>
          <p className="soft">{texts.leftOutText}</p>
          <ul className="desk-lines">
            {problems.map((one) => (
              <li key={`${one.entity} ${one.row} ${one.field}`}>
                <a href={fieldHref(one)}>{[one.unit, labelOf(one.field)].filter(Boolean).join(' ')}</a>
                <small>{`${columnWords(one.field)} ${one.problem}`}</small>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="soft">{texts.next}</p>
    </>
  )
}
