import type { CSSProperties, MouseEvent } from 'react'
import { planRooms } from '#features/suite/rooms.rules.ts'
import { shortUnit, suiteName, suitePath } from '#features/suite/suite-page.rules.ts'
import { hasPrice } from '#features/suite/suite.rules.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { useHeld } from '#features/suite/useHeld.ts'
import { formatBedrooms, formatExposure, formatPrice } from '#lib/format.ts'
import { floors as texts } from '#texts/building.ts'
import { Icon } from '#ui/Icon.tsx'
import { opensElsewhere } from '#ui/press.rules.ts'
import { FloorNeedle } from './FloorNeedle.tsx'
import { roomStep, type FloorSuite } from './floors.rules.ts'

/** How the suites of a drawing are named. */
export interface Marks {
  building: Pick<SuiteCard['building'], 'name' | 'currency'>
  /** The page's subject: a suite, or the suites of a plan. */
  here?: { ids: readonly string[]; kind: 'suite' | 'plan' } | undefined
  /** Whether the visitor has shortlisted a suite. */
  keptAs: (suiteId: string) => 'favourite' | 'listed' | null
  /** A suite's line for what the visitor can pay; nothing if that is unknown. */
  reachOf: (suiteId: string) => { isWithin: boolean; line: string } | undefined
  /** Only suites within reach stand out. */
  onlyWithin: boolean
  onOpen: (suite: FloorSuite) => void
}

export const sideOf = (side: FloorSuite['exposure']) => (side ? formatExposure(side) : texts.sideUnknown)

const bedsInShort = (bedrooms: number | null) => {
  if (bedrooms === null) return null
  return bedrooms === 0 ? formatBedrooms(0) : texts.beds(Math.floor(bedrooms), !Number.isInteger(bedrooms))
}

interface Props {
  suite: FloorSuite
  /** Its column has windows on several sides. */
  mixed?: boolean
  of: Marks
}

/** A window: `204 2 bd $649,900` on screen, the same spelled out for screen readers. */
export const FloorCell = ({ suite, mixed = false, of }: Props) => {
  const { building, here, keptAs, reachOf, onlyWithin, onOpen } = of
  const { _id, unitNumber, level, exposure, bedrooms, available, heldUntil } = suite
  const isHeld = useHeld(suite) && available
  const isHere = here?.ids.includes(_id) ?? false
  const kept = keptAs(_id)
  const reach = available ? reachOf(_id) : undefined
  const price = hasPrice(suite) ? formatPrice(suite.price, building.currency) : null
  const words = [
    suiteName(suite),
    level !== null && texts.onFloor(level),
    sideOf(exposure).toLowerCase(),
    available && (bedrooms === 0 ? planRooms(suite).toLowerCase() : planRooms(suite)),
    available ? price : texts.gone,
    isHeld && texts.held,
    isHere && (here?.kind === 'plan' ? texts.thisPlan : texts.thisSuite),
    kept && texts[kept],
    reach?.line,
  ]
  const name = words.filter(Boolean).join(', ')
  const short = shortUnit(unitNumber)
  const className = [
    'floors__suite',
    isHere && 'is-here',
    isHeld && 'is-held',
    onlyWithin && available && !reach?.isWithin && 'is-beyond',
  ]
    .filter(Boolean)
    .join(' ')
  const marks = (
    <>
      {mixed && exposure && <FloorNeedle side={exposure} />}
      {reach?.isWithin && <Icon name="check" className="floors__within" />}
      {kept && (
        <Icon
          name={kept === 'favourite' ? 'heart' : 'bookmark'}
          className={kept === 'favourite' ? 'floors__kept is-favourite' : 'floors__kept'}
        />
      )}
    </>
  )
  if (!available)
    return (
      <span className={`${className} is-gone`}>
        <b aria-hidden="true">{short}</b>
        <span className="sr">{name}</span>
        {kept && <small aria-hidden="true">{marks}</small>}
      </span>
    )
  const press = (event: MouseEvent) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    onOpen(suite)
  }
  return (
    <a
      className={className}
      href={suitePath(suite)}
      aria-haspopup="dialog"
      data-suite={_id}
      data-price={suite.price}
      data-held={heldUntil ?? undefined}
      data-rooms={roomStep(suite) ?? undefined}
      style={bedrooms ? ({ '--rooms': bedrooms } as CSSProperties) : undefined}
      onClick={press}
    >
      <span className="sr">{name}</span>
      <b aria-hidden="true">{short}</b>
      <i aria-hidden="true">{bedsInShort(bedrooms)}</i>
      <span aria-hidden="true">{price}</span>
      {(mixed || reach?.isWithin || kept) && <small>{marks}</small>}
    </a>
  )
}
