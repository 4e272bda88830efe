import type { LiveFigures } from '#features/suite/live.rules.ts'
import { byUnit } from '#features/suite/suite.rules.ts'
import { isDwelling, type Exposure } from '#features/suite/suite-values.rules.ts'
import type { Suite } from '#features/suite/suite.schema.ts'

/** Clockwise from north. */
const AROUND: readonly Exposure[] = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']

/** Degrees clockwise from north. */
export const bearingOf = (side: Exposure) => (AROUND.indexOf(side) * 360) / AROUND.length

/** A suite in the drawing of its building. */
export type FloorSuite = LiveFigures &
  Pick<Suite, 'unitNumber' | 'exposure' | 'bedrooms'> &
  Partial<Pick<Suite, 'propertyType'>> &
  Pick<Suite['money'], 'level' | 'stack'>

/**
 * A suite in the props of the drawing. Props are repeated in the page, where field names take more than half
 * the space.
 */
export type FloorRow = readonly [
  id: string,
  unitNumber: string,
  price: number,
  available: boolean,
  exposure: Exposure | null,
  level: number | null,
  stack: string | null,
  bedrooms: number | null,
  heldUntil?: string | null,
  /** Only for a workplace, which has its own word in French. */
  propertyType?: Suite['propertyType'],
]

export const floorRowOf = (suite: Suite): FloorRow => {
  const { _id, unitNumber, price, available, exposure, money, bedrooms, heldUntil } = suite
  const { level, stack } = money
  const row = [_id, unitNumber, price, available, exposure, level, stack, bedrooms] as const
  if (!isDwelling(suite)) return [...row, heldUntil, suite.propertyType]
  return heldUntil ? [...row, heldUntil] : row
}

export const floorSuiteOf = ([
  _id,
  unitNumber,
  price,
  available,
  exposure,
  level,
  stack,
  bedrooms,
  heldUntil,
  propertyType,
]: FloorRow): FloorSuite => ({
  _id,
  unitNumber,
  price,
  available,
  exposure,
  level,
  stack,
  bedrooms,
  ...(heldUntil && { heldUntil }),
  ...(propertyType && { propertyType }),
})

type Placed = FloorSuite & { level: number }
const isPlaced = <S extends FloorSuite>(suite: S): suite is S & Placed => suite.level !== null

/** Whether the suites are on several known floors. Houses and townhomes are not. */
export const hasFloors = (suites: readonly { money: Pick<Suite['money'], 'level'> }[]) =>
  new Set(suites.map(({ money }) => money.level).filter((level) => level !== null)).size > 1

/** Homes above each other: those of a stack, or of a side where stacks are unknown. */
export interface Column {
  /** Null: a side's column, or an unknown stack. */
  stack: string | null
  /** Where their windows face, most common first; null: unknown. */
  sides: readonly FloorSuite['exposure'][]
  /** The most homes side by side. */
  bays: number
}

/** Floors without suites. */
export interface FloorGap {
  from: number
  to: number
}

/** Lines that stand for floors without suites. */
export const gapLines = ({ from, to }: FloorGap) => Math.min(8, to - from + 1)

/** Height of their row, in rem. */
export const gapHeight = (gap: FloorGap) => Math.max(1.25, gapLines(gap) * 0.3)

export interface Floor<S> {
  floor: number
  /** A suite or nothing for each bay, from left to right. */
  cells: (S | undefined)[]
}

/** A floor whose suites have no stacks, in a building with stacks: shops at ground level. */
export interface Across<S> {
  floor: number
  across: S[]
}

const inOrder = <S extends FloorSuite>(suites: readonly S[]) => suites.toSorted(byUnit)
const placeOf = (side: FloorSuite['exposure']) => (side ? AROUND.indexOf(side) : AROUND.length)
/** `04` for stack 4, as its homes' numbers end. */
export const stackName = (stack: string) => stack.padStart(/^\d/.test(stack) ? 2 : 1, '0')
const byStack = (a: string | null, b: string | null) =>
  a === null || b === null
    ? Number(a === null) - Number(b === null)
    : byUnit({ unitNumber: a }, { unitNumber: b })

const sidesOf = (suites: readonly FloorSuite[]) =>
  [...Map.groupBy(suites, ({ exposure }) => exposure)]
    .toSorted(([a, some], [b, others]) => others.length - some.length || placeOf(a) - placeOf(b))
    .map(([side]) => side)

/** The columns from left to right, each with its suites. */
const columnsOf = <S extends Placed>(suites: readonly S[], isStacked: boolean) => {
  const groups = isStacked
    ? [...Map.groupBy(suites, ({ stack }) => stack)].toSorted(([a], [b]) => byStack(a, b))
    : [...Map.groupBy(suites, ({ exposure }) => exposure)].toSorted(([a], [b]) => placeOf(a) - placeOf(b))
  return groups.map(([key, own]) => {
    const floors = Map.groupBy(own, ({ level }) => level)
    const bays = Math.max(...[...floors.values()].map(({ length }) => length))
    const column: Column = { stack: isStacked ? key : null, sides: sidesOf(own), bays }
    return { column, floors }
  })
}

/**
 * A building's floors, top first, down to the ground, and its columns. A floor has a cell for each bay of
 * each column.
 */
export const floorsOf = <S extends FloorSuite>(suites: readonly S[]) => {
  const placed = suites.filter(isPlaced)
  const isStacked = placed.some(({ stack }) => stack !== null)
  const byLevel = Map.groupBy(placed, ({ level }) => level)
  const isAcross = (level: number) => isStacked && !byLevel.get(level)?.some(({ stack }) => stack !== null)
  const columns = columnsOf(
    placed.filter(({ level }) => !isAcross(level)),
    isStacked,
  )
  const cellsOf = (level: number) =>
    columns.flatMap(({ column, floors }) => {
      const own = inOrder(floors.get(level) ?? [])
      return Array.from({ length: column.bays }, (_, at) => own[at])
    })
  const levels = [...byLevel.keys()].toSorted((a, b) => b - a)
  const rows = levels.flatMap((floor, at): (Floor<S> | Across<S> | FloorGap)[] => {
    const below = levels[at + 1] ?? Math.min(floor, 1) - 1
    const gap = { from: floor > 1 ? Math.max(below + 1, 1) : below + 1, to: floor - 1 }
    return [
      isAcross(floor)
        ? { floor, across: inOrder(byLevel.get(floor) ?? []) }
        : { floor, cells: cellsOf(floor) },
      ...(gap.from <= gap.to ? [gap] : []),
    ]
  })
  return {
    columns: columns.map(({ column }) => column),
    rows,
    unplaced: inOrder(suites.filter((suite) => !isPlaced(suite))),
  }
}

/** The meaning of a colour in the drawing: a studio, one bedroom, two, three or more; a den does not change it. */
export const ROOM_STEPS = [0, 1, 2, 3] as const
export const roomStep = ({ bedrooms }: Pick<FloorSuite, 'bedrooms'>) =>
  bedrooms === null ? null : (ROOM_STEPS[Math.min(3, Math.floor(bedrooms))] ?? null)
