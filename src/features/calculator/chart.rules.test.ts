import { expect, it } from 'vitest'
import { countChart, formatTick, scaleOf } from './chart.rules.ts'

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

it('counts in whole steps', () => {
  const axisOf = (data: number[]) => {
    const { options } = countChart({ kind: 'columns', weeks: ['23 Nov'], series: [{ name: 'Signed', data }] })
    const axis = options.yaxis as { max: number; tickAmount: number }
    return [axis.max, axis.tickAmount]
  }
  expect([[0], [1], [5], [9], [10], [1_900]].map(axisOf)).toEqual([
    ...[
      [4, 4],
      [4, 4],
      [6, 3],
      [10, 2],
      [10, 2],
      [2_000, 4],
    ],
  ])
})
