import { describe, expect, it } from 'vitest'
import { allRules } from './all.rules.ts'
import { REBATE, TRANSFER } from './dated.rules.ts'
import { isMissing, ruleOn, valueOn } from './law.rules.ts'
import { regionOf, taxingCityOf } from './place.rules.ts'

const DAY = /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
const rules = allRules()

describe('the dated rules', () => {
  it('are found, each by an id of its own', () => {
    expect(rules.length).toBeGreaterThan(25)
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length)
  })

  it.each(rules.map((rule) => [rule.id, rule] as const))(
    '%s names its source, the day it was read and its status',
    (_, rule) => {
      expect(rule.source.length).toBeGreaterThan(8)
      expect(new URL(rule.href).hostname).toContain('.')
      expect(rule.read).toMatch(DAY)
      expect(['law', 'announced']).toContain(rule.status)
      expect(['official', 'secondary']).toContain(rule.seen)
      expect(rule.from).toMatch(DAY)
      if (rule.until !== null) expect(rule.until > rule.from && DAY.test(rule.until)).toBe(true)
      expect(rule.value).not.toBeUndefined()
    },
  )

  it('calls only Ontario’s proposals announced', () => {
    expect(rules.filter(({ status }) => status === 'announced').map(({ id }) => id)).toEqual([
      'ontario-first-home',
      'ontario-relief',
    ])
  })
})

it('knows on which days its rules end', () => {
  expect(rules.flatMap(({ id, until }) => (until === null ? [] : [`${until} ${id}`])).toSorted()).toEqual([
    '2026-03-31 toronto-transfer-2024',
    '2026-12-31 ca-non-canadians',
    '2026-12-31 montreal-transfer-2026',
    '2026-12-31 quebec-premium-tax',
    '2026-12-31 quebec-transfer-2026',
    '2027-03-31 ontario-relief',
    '2030-12-31 federal-first-home',
    '2030-12-31 ontario-first-home',
  ])
})

describe('the rule of a day', () => {
  it('is valid on its first and its last day', () => {
    const topRate = (day: string) => valueOn(TRANSFER.toronto, day)?.at(-1)?.[1]
    expect(topRate('2026-03-31')).toBe(7.5)
    expect(topRate('2026-04-01')).toBe(8.6)
    expect(isMissing(ruleOn(REBATE.ontarioRelief, '2027-03-31'))).toBe(false)
  })

  it('is missing after its end and before its beginning', () => {
    expect(ruleOn(REBATE.ontarioRelief, '2027-04-01')).toEqual({ missing: 'expired', day: '2027-03-31' })
    expect(ruleOn(TRANSFER.montreal, '2027-01-01')).toEqual({ missing: 'expired', day: '2026-12-31' })
    expect(ruleOn(TRANSFER.montreal, '2025-12-31')).toEqual({ missing: 'early', day: '2026-01-01' })
    expect(valueOn(TRANSFER.montreal, '2027-01-01')).toBeNull()
  })
})

it.each([
  ['Québec', 'QC'],
  ['QUEBEC ', 'QC'],
  ['on', 'ON'],
  ['British Columbia', 'BC'],
  ['Nova Scotia', null],
  [null, null],
])('knows %j as the region %j', (name, code) => {
  expect(regionOf(name)).toBe(code)
})

it('knows the cities that levy a transfer tax', () => {
  expect(['Toronto', 'Montréal', 'CHICAGO', 'Vaughan', null].map(taxingCityOf)).toEqual([
    'toronto',
    'montreal',
    'chicago',
    null,
    null,
  ])
})
