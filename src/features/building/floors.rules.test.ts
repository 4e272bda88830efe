import { expect, it } from 'vitest'
import { bearingOf, floorsOf, hasFloors, roomStep, stackName, type FloorSuite } from './floors.rules.ts'

const suite = (
  unitNumber: string,
  level: number | null,
  exposure: FloorSuite['exposure'] = 'S',
  stack: string | null = null,
) => ({
  _id: `a-${unitNumber}`,
  unitNumber,
  level,
  exposure,
  stack,
  bedrooms: 1,
  price: 500_000,
  available: true,
})
const drawn = (...suites: FloorSuite[]) => {
  const { columns, rows, unplaced } = floorsOf(suites)
  const units = (some: readonly (FloorSuite | undefined)[]) => some.map((one) => one?.unitNumber ?? '')
  return {
    columns: columns.map(({ stack, sides, bays }) => [stack, sides.join(), bays]),
    rows: rows.map((row) => {
      if ('cells' in row) return [row.floor, ...units(row.cells)]
      return 'across' in row ? [row.floor, units(row.across)] : [row.from, row.to]
    }),
    unplaced: units(unplaced),
  }
}

it('has the top floor first, and a cell for each suite on the side it looks to', () => {
  expect(drawn(suite('201', 2, 'N'), suite('301', 3, 'S'), suite('302', 3, 'N'))).toEqual({
    columns: [
      [null, 'N', 1],
      [null, 'S', 1],
    ],
    rows: [
      [3, '302', '301'],
      [2, '201', ''],
      [1, 1],
    ],
    unplaced: [],
  })
})

it('goes around the building from the north, with unknown sides last', () => {
  const sides = ['NW', null, 'S', 'N', 'E', 'SW', 'W', 'SE', 'NE'] as const
  const { columns } = floorsOf(sides.map((side, at) => suite(`${at}`, 1, side)))
  expect(columns.flatMap((column) => column.sides)).toEqual([
    ...['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'],
    null,
  ])
})

it('several suites of a floor and side stand beside each other, by their numbers', () => {
  expect(drawn(suite('B10', 1), suite('B2', 1), suite('C1', 2))).toMatchObject({
    columns: [[null, 'S', 2]],
    rows: [
      [2, 'C1', ''],
      [1, 'B2', 'B10'],
    ],
  })
})

it('has the stacks from left to right, each with the sides of its suites, most first', () => {
  expect(
    drawn(
      suite('1210', 12, 'N', '10'),
      suite('1204', 12, 'S', '4'),
      suite('1104', 11, 'W', '4'),
      suite('1004', 10, 'W', '4'),
      suite('10A', 10, 'E', 'A'),
    ),
  ).toMatchObject({
    columns: [
      ['4', 'W,S', 1],
      ['10', 'N', 1],
      ['A', 'E', 1],
    ],
    rows: [
      [12, '1204', '1210', ''],
      [11, '1104', '', ''],
      [10, '1004', '', '10A'],
      [1, 9],
    ],
  })
})

it('a suite without a stack is last on a floor of stacks, and a floor without any runs across', () => {
  expect(drawn(suite('R2', 1), suite('R1', 1), suite('201', 2, 'N', '1'), suite('X', 2, 'E'))).toMatchObject({
    columns: [
      ['1', 'N', 1],
      [null, 'E', 1],
    ],
    rows: [
      [2, '201', 'X'],
      [1, ['R1', 'R2']],
    ],
  })
})

it('says which floors have no suite, down to the ground, in one row each', () => {
  expect(drawn(suite('3', 3), suite('5', 5), suite('7', 7)).rows).toEqual([
    [7, '7'],
    [6, 6],
    [5, '5'],
    [4, 4],
    [3, '3'],
    [1, 2],
  ])
})

it('what is below ground stands below it', () => {
  expect(drawn(suite('3', 3), suite('P', -1), suite('Q', -3)).rows).toEqual([
    [3, '3'],
    [1, 2],
    [-1, 'P'],
    [-2, -2],
    [-3, 'Q'],
  ])
})

it('a suite whose floor is unknown is apart, and adds no column', () => {
  expect(drawn(suite('1', 1, 'S'), suite('X', null, 'N', '4'))).toEqual({
    columns: [[null, 'S', 1]],
    rows: [[1, '1']],
    unplaced: ['X'],
  })
})

it('one known floor is no drawing', () => {
  const on = (...levels: (number | null)[]) => hasFloors(levels.map((level) => ({ money: { level } })))
  expect(on(1, 1, null)).toBe(false)
  expect(on(1, 2)).toBe(true)
  expect(on()).toBe(false)
})

it('draws forty floors as well as four', () => {
  const tower = Array.from({ length: 40 }, (_, at) => suite(`${at + 1}01`, at + 1))
  expect(floorsOf(tower).rows).toHaveLength(40)
  expect(floorsOf(tower.slice(0, 4)).rows).toHaveLength(4)
})

it('names a stack as the number of its homes ends', () => {
  expect(['4', '12', 'A', 'B2'].map(stackName)).toEqual(['04', '12', 'A', 'B2'])
})

it('has a colour for a studio, one bedroom, two, and three or more', () => {
  expect([null, 0, 1, 1.5, 2.5, 3, 5].map((bedrooms) => roomStep({ bedrooms }))).toEqual([
    ...[null, 0, 1, 1, 2, 3, 3],
  ])
})

it('turns a side into degrees clockwise from the north', () => {
  expect(bearingOf('N')).toBe(0)
  expect(bearingOf('SW')).toBe(225)
  expect(bearingOf('NW')).toBe(315)
})
