import type { CSSProperties } from 'react'
import { floors as texts } from '#texts/building.ts'
import { FloorCell, type Marks } from './FloorCell.tsx'
import {
  gapHeight,
  gapLines,
  type Across,
  type Column,
  type Floor,
  type FloorGap,
  type FloorSuite,
} from './floors.rules.ts'

interface Props {
  row: Floor<FloorSuite> | Across<FloorSuite> | FloorGap
  /** The column of each bay. */
  bays: readonly Column[]
  /** The floor at ground level. */
  isGround: boolean
  of: Marks
}

/** A floor of a building, or a run of floors without suites, drawn close together. */
export const FloorLine = ({ row, bays, isGround, of }: Props) => {
  const ground = isGround ? 'is-ground' : undefined
  if ('cells' in row)
    return (
      <tr className={ground}>
        <th scope="row">{row.floor}</th>
        {row.cells.map((suite, at) => {
          const { stack = null, sides = [] } = bays[at] ?? {}
          return (
            <td key={at}>
              {suite && <FloorCell suite={suite} mixed={stack !== null && sides.length > 1} of={of} />}
            </td>
          )
        })}
      </tr>
    )
  if ('across' in row)
    return (
      <tr className={ground}>
        <th scope="row">{row.floor}</th>
        <td className="floors__across" colSpan={bays.length}>
          <div>
            {row.across.map((suite) => (
              <FloorCell key={suite._id} suite={suite} mixed of={of} />
            ))}
          </div>
        </td>
      </tr>
    )
  const { from, to } = row
  return (
    <tr
      className={['floors__gap', ground].filter(Boolean).join(' ')}
      style={{ '--floors': gapLines(row), '--height': `${gapHeight(row)}rem` } as CSSProperties}
    >
      <th scope="row">{from === to ? from : `${from}–${to}`}</th>
      <td colSpan={bays.length}>
        <span className="sr">{texts.none}</span>
      </td>
    </tr>
  )
}
