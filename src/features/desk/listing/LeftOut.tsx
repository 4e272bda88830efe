import { formatDay } from '#lib/format.ts'
import { deskLeftOut as texts } from '#texts/desk-listing.ts'
import { fieldHref } from './field-href.rules.ts'
import { columnWords } from './listing-words.rules.ts'
import type { DeskBuilding, LeftOut as Row } from './listing.schema.ts'

interface Props {
  problems: readonly Row[]
  buildings: readonly DeskBuilding[]
}

/** What the last build left out, and why. */
export const LeftOut = ({ problems, buildings }: Props) => {
  const nameOf = ({ entity, row, building, unit }: Row) => {
    const known = buildings.find(({ _id }) => _id === building)?.name
    return known ? [known, unit].filter(Boolean).join(' ') : `${texts.entities[entity] ?? entity} ${row}`
  }
  return (
    <details className="desk-left-out desk-fold">
      <summary>{texts.title(new Set(problems.map(({ entity, row }) => `${entity} ${row}`)).size)}</summary>
      <p className="soft">{texts.text}</p>
      <ul>
        {problems.map((one) => (
          <li key={`${one.entity} ${one.row} ${one.field}`}>
            <strong>{nameOf(one)}</strong>
            <span>
              <a href={fieldHref(one)}>{columnWords(one.field)}</a> {one.problem}
            </span>
            <small>{texts.since(formatDay(one.since))}</small>
          </li>
        ))}
      </ul>
    </details>
  )
}
