import { expect, it } from 'vitest'
import { formatTick, scaleOf } from './chart.rules.ts'

it.each([
  [146_784.86, 150_000, 3],
  [117_579, 150_000, 3],
  [87_130, 100_000, 4],
  [71_301.48, 80_000, 4],
  [100_000, 100_000, 4],
  [0, 0.25, 1],
])('an axis for %d ends at %d in %d steps', (highest, max, ticks) =>
  expect(scaleOf(highest)).toEqual({ max, ticks }),
)

it('says its steps in few letters', () => {
  expect([0, 12_500, 150_000, 1_500_000].map(formatTick)).toEqual(['$0', '$12.5K', '$150K', '$1.5M'])
})
