import type { LiveFigures } from '#features/suite/live.rules.ts'
import { byUnit } from '#features/suite/suite.rules.ts'
import type { Exposure } from '#features/suite/suite-values.rules.ts'
import type { Suite } from '#features/suite/suite.schema.ts'

/** Clockwise from the north. */
const AROUND: readonly Exposure[] = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']

/** Degrees clockwise from the north. */
export const bearingOf = (side: Exposure) => (AROUND.indexOf(side) * 360) / AROUND.length

/** A suite in the drawing of its building's floors. */
export type FloorSuite = LiveFigures & Pick<Suite, 'unitNumber' | 'exposure'> & { level: number | null }

/** A suite in the props of the drawing. They are repeated in the page, where names of fields take more than half. */
export type FloorRow = readonly [
  id: string,
  unitNumber: string,
  price: number,
  available: boolean,
  exposure: Exposure | null,
  level: number | null,
  heldUntil?: string,
]

export const floorRowOf = (suite: Suite): FloorRow => {
  const { _id, unitNumber, price, available, exposure, money, heldUntil } = suite
  const row = [_id, unitNumber, price, available, exposure, money.level] as const
  return heldUntil ? [...row, heldUntil] : row
}

export const floorSuiteOf = ([
  _id,
  unitNumber,
  price,
  available,
  exposure,
  level,
  heldUntil,
]: FloorRow): FloorSuite => ({
  _id,
  unitNumber,
  price,
  available,
  exposure,
  level,
  ...(heldUntil && { heldUntil }),
})

const isPlaced = <S extends FloorSuite>(suite: S): suite is S & { level: number } => suite.level !== null

/** Whether the suites are on several known floors. Houses and townhomes are not. */
export const hasFloors = (suites: readonly { money: Pick<Suite['money'], 'level'> }[]) =>
  new Set(suites.map(({ money }) => money.level).filter((level) => level !== null)).size > 1

/** Floors between two others that have no suite. */
export interface FloorGap {
  from: number
  to: number
}

interface Floor<S> {
  floor: number
  /** Its suites on each side. */
  cells: S[][]
}

/** The floors of a building, top first, with a column for each side that suites look to (null: unknown). */
export const floorsOf = <S extends FloorSuite>(suites: readonly S[]) => {
  const placed = suites.filter(isPlaced)
  const sides = [...AROUND, null].filter((side) => placed.some(({ exposure }) => exposure === side))
  const floors = [...Map.groupBy(placed, ({ level }) => level)].toSorted(([a], [b]) => b - a)
  const rows = floors.flatMap(([floor, own], at): (Floor<S> | FloorGap)[] => {
    const above = floors[at - 1]?.[0] ?? floor + 1
    const cells = sides.map((side) => own.filter(({ exposure }) => exposure === side).toSorted(byUnit))
    return [...(above > floor + 1 ? [{ from: floor + 1, to: above - 1 }] : []), { floor, cells }]
  })
  return { sides, rows, unplaced: suites.filter((suite) => !isPlaced(suite)).toSorted(byUnit) }
}
