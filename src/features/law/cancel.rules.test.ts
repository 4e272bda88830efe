import { describe, expect, it } from 'vitest'
import { cancelRuleOf, lastDayToCancel } from './cancel.rules.ts'

const TODAY = '2026-11-25'
const home = (region: string | null, condominium: boolean | null = true, country: 'CA' | 'US' = 'CA') => ({
  country,
  region,
  condominium,
})
const lastDay = (region: string, agreementOn: string | null, documentsReceivedOn: string | null) => {
  const rule = cancelRuleOf(home(region), TODAY)
  return rule && lastDayToCancel(rule, { agreementOn, documentsReceivedOn })
}

describe('the rule that lets a buyer cancel', () => {
  it.each([
    ['Ontario', true, 'on-rescission'],
    ['Québec', null, 'qc-rescission'],
    ['Alberta', true, 'ab-rescission'],
    ['British Columbia', false, 'bc-rescission'],
    ['MB', true, 'mb-rescission'],
    // Condominiums only; for other homes no rule is stored.
    ['Ontario', false, undefined],
    ['Alberta', null, undefined],
    ['Saskatchewan', true, undefined],
    ['Nova Scotia', true, undefined],
    [null, true, undefined],
  ])('in %s, condominium %s: %s', (region, condominium, id) =>
    expect(cancelRuleOf(home(region, condominium), TODAY)?.id).toBe(id),
  )

  it('is that of the day of signing, and none before it was in force or in another country', () => {
    expect(cancelRuleOf(home('Manitoba'), '2015-01-31')).toBeNull()
    expect(cancelRuleOf(home('Illinois', true, 'US'), TODAY)).toBeNull()
  })
})

describe('the last day to cancel', () => {
  it.each([
    // The later of the two; the first day does not count.
    ['Ontario', '2026-12-01', '2026-12-01', '2026-12-11'],
    ['Ontario', '2026-12-01', '2026-12-05', '2026-12-15'],
    ['Ontario', '2026-12-05', '2026-12-01', '2026-12-15'],
    ['BC', '2026-12-28', '2026-12-20', '2027-01-04'],
    ['Manitoba', '2028-02-25', '2028-02-25', '2028-03-03'],
    // Clocks change on 1 November 2026: a day still counts as one day.
    ['Alberta', '2026-10-28', '2026-10-28', '2026-11-07'],
    // The memorandum of a condominium.
    ['Quebec', '2026-12-01', '2026-12-01', '2026-12-11'],
    ['Quebec', '2026-12-01', '2026-12-09', '2026-12-19'],
    // Not begun yet.
    ['Ontario', '2026-12-01', null, null],
    ['Ontario', null, '2026-12-01', null],
    ['Quebec', null, '2026-12-01', null],
    ['Quebec', '2026-12-01', null, null],
  ])('in %s, signed %s, documents %s: %s', (region, agreementOn, documents, day) =>
    expect(lastDay(region, agreementOn, documents)).toBe(day),
  )

  it('does not depend on a memorandum for a house in Québec', () => {
    const rule = cancelRuleOf(home('Québec', false), TODAY)
    const days = { agreementOn: '2026-12-01', documentsReceivedOn: null }
    expect(rule && lastDayToCancel(rule, days)).toBe('2026-12-11')
  })
})
