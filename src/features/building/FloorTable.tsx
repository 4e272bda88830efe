import './floors.css'
import { useMemo } from 'react'
import { shortUnit, suiteName, suitePath } from '#features/suite/suite-page.rules.ts'
import { hasPrice } from '#features/suite/suite.rules.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { useHeld } from '#features/suite/useHeld.ts'
import { useLiveSuites } from '#features/suite/useLive.ts'
import { formatExposure, formatPrice } from '#lib/format.ts'
import { floors as texts } from '#texts/building.ts'
import { compass } from '#texts/figures.ts'
import { floorsOf, floorSuiteOf, type FloorRow, type FloorSuite } from './floors.rules.ts'

interface Props {
  building: Pick<SuiteCard['building'], 'name' | 'currency'>
  /** All suites of the building. */
  rows: readonly FloorRow[]
  /** What the page is about: a suite, or the suites of a plan. */
  here?: { ids: readonly string[]; kind: 'suite' | 'plan' } | undefined
}

const sideOf = (side: FloorSuite['exposure']) => (side ? formatExposure(side) : texts.sideUnknown)

/** `204` for eyes, `Suite 204, floor 2, north, $649,900` for screen readers. Plain text takes no `aria-label`. */
const Cell = ({ suite, building, here }: { suite: FloorSuite } & Omit<Props, 'rows'>) => {
  const { _id, unitNumber, level, exposure, available, heldUntil } = suite
  const isHeld = useHeld(suite) && available
  const isHere = here?.ids.includes(_id) ?? false
  const price = hasPrice(suite) ? formatPrice(suite.price, building.currency) : null
  const words = [
    suiteName(suite),
    level !== null && texts.onFloor(level),
    sideOf(exposure).toLowerCase(),
    available ? price : texts.gone,
    isHeld && texts.held,
    isHere && (here?.kind === 'plan' ? texts.thisPlan : texts.thisSuite),
  ]
  const name = words.filter(Boolean).join(', ')
  const short = shortUnit(unitNumber)
  const className = ['floors__suite', isHere && 'is-here', isHeld && 'is-held'].filter(Boolean).join(' ')
  return available ? (
    <a
      className={className}
      href={suitePath(suite)}
      aria-label={name}
      data-suite={_id}
      data-price={suite.price}
      data-held={heldUntil ?? undefined}
    >
      {short}
    </a>
  ) : (
    <span className={`${className} is-gone`}>
      <span aria-hidden="true">{short}</span>
      <span className="sr">{name}</span>
    </span>
  )
}

/** A building's suites by floor, top first, and by side, updated to what is for sale now. */
export const FloorTable = ({ rows: built, ...of }: Props) => {
  const suites = useMemo(() => built.map(floorSuiteOf), [built])
  const { sides, rows, unplaced } = floorsOf(useLiveSuites(suites))
  const cells = (some: readonly FloorSuite[]) =>
    some.map((suite) => <Cell key={suite._id} suite={suite} {...of} />)
  return (
    <div className="floors">
      <table style={{ ['--sides' as string]: sides.length }}>
        <caption className="sr">{texts.caption(of.building.name)}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.floor}</th>
            {sides.map((side) => (
              <th key={side} scope="col">
                <span className="floors__letters" aria-hidden="true">
                  {side ? compass[side] : '?'}
                </span>
                <span className="floors__side">{sideOf(side)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) =>
            'cells' in row ? (
              <tr key={row.floor}>
                <th scope="row">{row.floor}</th>
                {row.cells.map((own, at) => (
                  <td key={sides[at]}>{cells(own)}</td>
                ))}
              </tr>
            ) : (
              <tr key={row.from} className="floors__gap">
                <th scope="row">{row.from === row.to ? row.from : `${row.from}–${row.to}`}</th>
                <td colSpan={sides.length}>{texts.none}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      {unplaced.length > 0 && (
        <p className="floors__unplaced">
          {texts.unplaced} {cells(unplaced)}
        </p>
      )}
    </div>
  )
}
