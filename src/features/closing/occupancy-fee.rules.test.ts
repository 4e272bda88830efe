import { describe, expect, it } from 'vitest'
import { BANK_FIGURES } from '#features/rates/bank-figure.rules.ts'
import { OCCUPANCY_RATE } from '#features/law/dated.rules.ts'
import { closing as texts } from '#texts/closing.ts'
import { aurora, calgary, chicago, closingOf, montreal } from './closing.fixture.ts'
import type { ClosingInput } from './closing.schema.ts'

it('rests on the series the rule names', () => {
  expect(OCCUPANCY_RATE.map(({ value }) => value)).toEqual(['V80691333'])
  expect(BANK_FIGURES.oneYear.series).toBe('V80691333')
})

describe('the occupancy fee', () => {
  it('says what the fee rests on, and what of it is not known', () => {
    const said = (more: Partial<ClosingInput>) =>
      closingOf(aurora, { occupancyRate: 5.84, ...more })
        .line('occupancyFee')
        ?.formula()
    const unknown = said({})
    expect(unknown).toContain('5.84% a year on the unpaid $552,415.00: $2,688.42 a month.')
    expect(unknown).toContain(texts.formulas.occupancy.feeUnknown)
    expect(unknown).toContain(texts.formulas.occupancy.taxUnknown)
    const known = said({
      fee: 428.4,
      propertyTax: 6499,
      oneYear: { rate: 5.84, date: '2026-11-18', posted: true },
    })
    expect(known).toContain('Maintenance fee $428.40. Estimated property tax $541.58.')
    expect(known).toContain('1-year mortgage rate posted on 18 November 2026')
    expect(said({ oneYear: { rate: 5.84, date: '2026-11-22', posted: false } })).toContain(
      'an example from 22 November 2026',
    )
  })

  it('dates occupancy, its deposit and its fee by the first tentative day', () => {
    const dated = closingOf(aurora, { occupancyRate: 5.84, firstOccupancy: '2028-05-15' })
    expect(dated.line('occupancyFee')?.due.on).toBe('2028-05-15')
    expect(dated.linesOf('deposit').at(-1)?.due).toEqual({ when: 'occupancy', after: null, on: '2028-05-15' })
    // A day before the agreement is ignored.
    expect(closingOf(aurora, { firstOccupancy: '2026-01-01' }).line('occupancyFee')?.due.on).toBeNull()
  })

  it('has no occupancy fee outside Ontario’s condominiums', () => {
    for (const home of [montreal, calgary, chicago])
      expect(closingOf(home, { condominium: true, occupancyRate: 5.84 }).line('occupancyFee')).toBeUndefined()
    expect(closingOf(aurora, { condominium: false }).line('occupancyFee')).toBeUndefined()
  })
})
