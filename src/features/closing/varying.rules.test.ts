import { describe, expect, it } from 'vitest'
import { closing as texts } from '#texts/closing.ts'
import { aurora, calgary, chicago, closingOf, hamilton, montreal, vancouver } from './closing.fixture.ts'
import type { ClosingInput, LineId } from './closing.schema.ts'
import { isLeftOut, spanText, withVarying } from './varying.rules.ts'

const known = { occupancyRate: 5.84, levyCap: 12_000 }
const spansOf = (input: ClosingInput, more: Partial<ClosingInput> = {}) =>
  Object.fromEntries(
    closingOf(input, more).lines.flatMap(({ id, span }) => (span ? [[id, [span.from, span.to]]] : [])),
  )

describe('costs that vary', () => {
  it('are ranges in a sum beside the sure one, which they do not change', () => {
    const { totals, varying } = closingOf(aurora, known)
    expect(spansOf(aurora, known)).toEqual({
      occupancyMonths: [2688.42, 32_261.04],
      levies: [0, 12_000],
      legalFees: [1000, 4000],
      titleInsurance: [300, 500],
    })
    // Not the months of the occupancy fee, which are paid monthly.
    expect(varying).toMatchObject({ from: 1300, to: 16_500 })
    expect(totals).toEqual(closingOf(aurora).totals)
    expect(totals.together).toBe(146_784.86)
    expect(varying && withVarying(totals.together, varying)).toBe('$148,084 to $163,285')
  })

  it('have the months of the whole occupancy fee', () => {
    const all = { ...known, fee: 428.4, propertyTax: 6499 }
    expect(spansOf(aurora, all).occupancyMonths).toEqual([3658.4, 43_900.8])
    expect(closingOf(aurora, all).line('occupancyMonths')?.formula()).toContain('1 to 12 months of $3,658.40')
    // Without a rate or a schedule, no monthly cost is known.
    expect(spansOf(aurora).occupancyMonths).toBeUndefined()
    expect(spansOf(aurora, { ...known, deposits: null }).occupancyMonths).toBeUndefined()
    expect(spansOf(hamilton, known).occupancyMonths).toBeUndefined()
  })

  it.each([
    ['Hamilton', hamilton, { legalFees: [1000, 4000], titleInsurance: [300, 500] }],
    ['Montréal', montreal, { legalFees: [1200, 2500] }],
    ['Calgary', calgary, { legalFees: [1200, 2000] }],
    ['Vancouver', vancouver, { legalFees: [1400, 1800], titleInsurance: [200, 400] }],
    ['Chicago', chicago, {}],
    ['Winnipeg', { ...calgary, place: { country: 'CA', region: 'Manitoba', municipality: 'other' } }, {}],
    ['nowhere', { ...calgary, place: { country: 'CA', region: null, municipality: null } }, {}],
  ] as const)('have only what a source gives for %s', (_, home, spans) => {
    expect(spansOf(home)).toEqual(spans)
  })

  it.each([
    ['levies', aurora, texts.formulas.levies],
    ['titleInsurance', calgary, texts.formulas.notFound],
    ['adjustments', calgary, texts.formulas.adjustments],
    [
      'legalFees',
      { ...vancouver, price: 2_000_000, down: 2_000_000 },
      texts.formulas.foundBelow('$2,000,000.00'),
    ],
    ['legalFees', { ...aurora, agreement: '2024-12-31', today: '2024-12-31' }, texts.formulas.notFound],
    ['settlementCosts', chicago, texts.formulas.askAbroad],
  ] satisfies [LineId, ClosingInput, string][])('leave out %s with the reason', (id, home, reason) => {
    const line = closingOf(home).line(id)
    expect(line && isLeftOut(line)).toBe(true)
    expect([line?.dollars, line?.span, line?.counts]).toEqual([null, undefined, false])
    expect(line?.formula()).toBe(reason)
  })

  it('name a source for each range but the agreement’s own cap', () => {
    const { lines } = closingOf(aurora, known)
    expect(lines.flatMap(({ id, span, rules }) => (span && rules.length === 0 ? [id] : []))).toEqual([
      'levies',
    ])
  })

  it('have no sum where no range is known', () => {
    expect(closingOf(chicago).varying).toBeNull()
  })

  it('count deposits that are not known as part of the down payment', () => {
    const deposits = closingOf(aurora, { deposits: null }).line('deposits')
    expect(deposits && isLeftOut(deposits)).toBe(false)
  })
})

it('rounds ranges outwards, to whole dollars', () => {
  expect(spanText({ from: 3658.4, to: 43_900.8 })).toBe('$3,658 to $43,901')
  expect(spanText({ from: 0, to: 12_000 })).toBe('up to $12,000')
  expect(spanText({ from: 0, to: 0 })).toBe('up to $0')
})
