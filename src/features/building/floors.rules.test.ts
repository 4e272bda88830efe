import { expect, it } from 'vitest'
import { bearingOf, floorsOf, hasFloors, type FloorSuite } from './floors.rules.ts'

const suite = (unitNumber: string, level: number | null, exposure: FloorSuite['exposure'] = 'S') => ({
  _id: `a-${unitNumber}`,
  unitNumber,
  level,
  exposure,
  price: 500_000,
  available: true,
})
const drawn = (...suites: FloorSuite[]) => {
  const { sides, rows, unplaced } = floorsOf(suites)
  const units = (some: readonly FloorSuite[]) => some.map(({ unitNumber }) => unitNumber)
  return {
    sides,
    rows: rows.map((row) => ('cells' in row ? [row.floor, ...row.cells.map(units)] : [row.from, row.to])),
    unplaced: units(unplaced),
  }
}

it('has the top floor first, and a cell for each suite on the side it looks to', () => {
  expect(drawn(suite('201', 2, 'N'), suite('301', 3, 'S'), suite('302', 3, 'N'))).toEqual({
    sides: ['N', 'S'],
    rows: [
      [3, ['302'], ['301']],
      [2, ['201'], []],
    ],
    unplaced: [],
  })
})

it('goes around the building from the north, with unknown sides last', () => {
  const sides = ['NW', null, 'S', 'N', 'E', 'SW', 'W', 'SE', 'NE'] as const
  expect(drawn(...sides.map((side, at) => suite(`${at}`, 1, side))).sides).toEqual([
    'N',
    'NE',
    'E',
    'SE',
    'S',
    'SW',
    'W',
    'NW',
    null,
  ])
})

it('several suites of a floor and side are in the order of their numbers', () => {
  expect(drawn(suite('B10', 1), suite('B2', 1)).rows).toEqual([[1, ['B2', 'B10']]])
})

it('says which floors between have no suite, in one row each', () => {
  expect(drawn(suite('1', 1), suite('5', 5), suite('7', 7)).rows).toEqual([
    [7, ['7']],
    [6, 6],
    [5, ['5']],
    [2, 4],
    [1, ['1']],
  ])
})

it('a suite whose floor is unknown is apart, and adds no side', () => {
  expect(drawn(suite('1', 1, 'S'), suite('X', null, 'N'))).toEqual({
    sides: ['S'],
    rows: [[1, ['1']]],
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

it('turns a side into degrees clockwise from the north', () => {
  expect(bearingOf('N')).toBe(0)
  expect(bearingOf('SW')).toBe(225)
  expect(bearingOf('NW')).toBe(315)
})
