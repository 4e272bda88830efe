import { expect, it } from 'vitest'
import type { DeskSuite } from './listing.schema.ts'
import { howOf, plansOf, previewOf, priceAfter } from './price-change.rules.ts'
import { STEPS, type How } from './price-change.schema.ts'

const suiteOf = (unitNumber: string, price: number, more: Partial<DeskSuite> = {}): DeskSuite => ({
  ...{ _id: `elm-${unitNumber}`, unitNumber, plan: 'A1', price, taxTreatment: null, available: true },
  ...{ level: 1, stack: null, hold: null, requests: [], problems: [], updatedAt: '2026-11-02T15:00:00Z' },
  building: { _id: 'elm', name: 'Elm House', currency: 'CAD', published: true },
  ...more,
})
const percent = (value: string, step: How['step'] = 100): How => ({ by: 'percent', value, step })
const amount = (value: string, step: How['step'] = 100): How => ({ by: 'amount', value, step })

it.each<[price: number, how: How, after: number]>([
  [649_900, percent('+2'), 662_900],
  [649_900, percent('-2'), 636_900],
  [649_900, percent('+2', 1), 662_898],
  [649_900, percent('+2', 500), 663_000],
  [649_900, percent('+2', 1_000), 663_000],
  [649_900, percent('+0.5'), 653_100],
  [649_900, percent('+2.25', 1), 664_523],
  // Half a step is rounded up, even when prices fall.
  [500, percent('+10'), 600],
  [525_250, percent('-0.04', 1), 525_040],
  [650_050, amount('-100'), 650_000],
  [649_900, amount('+5000'), 654_900],
  [649_950, amount('+5000'), 655_000],
  [649_900, amount('-649900'), 0],
  [1_000, amount('-5000'), -4_000],
  [649_900, percent('-100'), 0],
])('%d becomes, by %o, %d', (price, how, after) => {
  expect(priceAfter(price, how)).toBe(after)
})

/** The same computed with big integers: to the nearest step, half a step up. */
const exactly = (price: number, hundredths: number, step: number) => {
  const [scale, wide] = [10_000n, BigInt(step) * 20_000n]
  const sum = BigInt(price) * (scale + BigInt(hundredths)) * 2n + BigInt(step) * scale
  const down = sum % wide < 0n ? sum / wide - 1n : sum / wide
  return Number(down * BigInt(step))
}

it('is exact for every price and per cent', () => {
  // A pseudo-random sequence that is always the same.
  let seed = 7
  const next = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  const wrong = []
  for (let at = 0; at < 20_000; at += 1) {
    const [price, hundredths, isUp] = [1 + next(1_000_000_000), 1 + next(10_000), next(2) === 1]
    const step = STEPS[next(STEPS.length)] ?? 1
    const value = `${isUp ? '+' : '-'}${hundredths / 100}`
    const [after, right] = [
      priceAfter(price, percent(value, step)),
      exactly(price, isUp ? hundredths : -hundredths, step),
    ]
    if (after !== right) wrong.push({ price, value, step, after, right })
  }
  expect(wrong).toEqual([])
})

it.each<[text: string, by: How['by'], value: string | undefined]>([
  ['2', 'percent', '+2'],
  ['2,5 %', 'percent', '+2.5'],
  ['0.07', 'percent', '+0.07'],
  ['100', 'percent', '+100'],
  ['100.01', 'percent', undefined],
  ['2.125', 'percent', undefined],
  ['1,000', 'percent', undefined],
  ['0', 'percent', undefined],
  ['-2', 'percent', undefined],
  ['', 'percent', undefined],
  ['two', 'percent', undefined],
  ['5,000', 'amount', '+5000'],
  ['$5 000', 'amount', '+5000'],
  ['650.000', 'amount', undefined],
  ['0.5', 'amount', undefined],
  ['US$5,000', 'amount', undefined],
  ['0', 'amount', undefined],
])('%s as %s is %s', (text, by, value) => {
  const typed = { isUp: true, by, text, step: 100 } as const
  expect(howOf(typed, 'CAD')?.value).toBe(value)
  expect(howOf({ ...typed, isUp: false }, 'CAD')?.value).toBe(value?.replace('+', '-'))
})

it('previews suites for sale with a price, in order, and says what stays and what has no price left', () => {
  const suites = [
    suiteOf('1001', 700_000),
    suiteOf('201', 500_000),
    suiteOf('301', 40),
    suiteOf('401', 600_000, { available: false }),
    suiteOf('501', 0),
    suiteOf('601', 900),
  ]
  const preview = previewOf(suites, amount('-50'))
  expect(preview.changed.map(({ suite, price }) => [suite.unitNumber, price])).toEqual([['301', 0]])
  expect(preview).toMatchObject({ same: 3, before: 40, after: 0, gone: [{ price: 0 }] })
  expect(previewOf(suites, percent('+2'))).toMatchObject({
    ...{ before: 1_200_040, after: 1_224_000, gone: [{}], same: 1 },
  })
})

it('names the plans that can be chosen, each with its suites', () => {
  const suites = [
    suiteOf('101', 500_000, { plan: 'B10' }),
    suiteOf('102', 500_000, { plan: 'B2' }),
    suiteOf('103', 500_000, { plan: 'B2', available: false }),
    suiteOf('104', 0, { plan: 'C' }),
    suiteOf('105', 500_000, { plan: null }),
  ]
  expect(plansOf(suites).map(({ plan, own }) => [plan, own.length])).toEqual([
    ['B2', 1],
    ['B10', 1],
  ])
})
