import { expect, it } from 'vitest'
import { shiftInto } from './map.card.ts'

it.each([
  ['lies within', [20, 40], 0],
  ['begins before it', [-5, 40], -5],
  ['ends after it', [80, 130], 30],
  ['is longer: its beginning counts', [10, 150], 10],
] as const)('a span that %s', (_case, [from, to], by) => {
  expect(shiftInto([from, to], [0, 100])).toBe(by)
})
