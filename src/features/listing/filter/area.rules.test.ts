import { expect, it } from 'vitest'
import { aSuite } from '#features/suite/suite.fixture.ts'
import { decodeArea, encodeArea, isWithin } from './area.rules.ts'

const AREA = '-79.5,43.6,-79.3,43.7'

it('an area of an address comes back as it was', () => {
  expect(
    encodeArea([
      [-79.500004, 43.6],
      [-79.3, 43.70001],
    ]),
  ).toBe(AREA)
  expect(decodeArea(AREA)).toBe(AREA)
})

it('an area is exact to ten metres', () =>
  expect(
    encodeArea([
      [-79.36123, 43.65321],
      [-79.35, 43.66],
    ]),
  ).toBe('-79.3612,43.6532,-79.35,43.66'))

it('an area never ends beyond the earth, however far out the map is', () => {
  const everywhere = encodeArea([
    [-420, -91],
    [233.4, 90.00001],
  ])
  expect(everywhere).toBe('-180,-90,180,90')
  expect(decodeArea(everywhere)).toBe(everywhere)
})

it.each(['-181,43.6,-79.3,43.7', '-79.5,43.6,181,43.7', '-79.5,-91,-79.3,43.7', '-79.5,43.6,-79.3,91'])(
  'an area beyond the earth is none: %s',
  (text) => expect(decodeArea(text)).toBe(null),
)

it('an area without end is none', () =>
  expect(decodeArea(`-${'9'.repeat(400)},-90,${'9'.repeat(400)},90`)).toBe(null))

it.each([null, '', 'here', '1,2,3', '-79.3,43.6,-79.5,43.7', `${AREA},1`, 'a,b,c,d', '-79.5,43.6,-79.3,'])(
  'an address that says %j names no area',
  (text) => expect(decodeArea(text)).toBe(null),
)

it('contains buildings by their coordinates, and none without', () => {
  const at = (latitude: number | null, longitude: number | null) =>
    isWithin(AREA)(aSuite({ building: { latitude, longitude } }).building)
  expect(at(43.65, -79.36)).toBe(true)
  expect(at(43.65, -79.6)).toBe(false)
  expect(at(43.8, -79.36)).toBe(false)
  expect(at(null, null)).toBe(false)
  expect(isWithin(null)(aSuite().building)).toBe(true)
})
