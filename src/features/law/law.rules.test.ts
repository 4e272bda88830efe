import { describe, expect, it } from 'vitest'
import * as dated from './dated.rules.ts'
import * as duties from './duty.rules.ts'
import { isMissing, ruleOn, valueOn } from './law.rules.ts'
import type { Rule } from './law.schema.ts'
import * as mortgage from './mortgage-law.rules.ts'
import { regionOf, taxingCityOf } from './place.rules.ts'

const { REBATE, TRANSFER } = dated

const DAY = /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
const isRule = (value: unknown): value is Rule =>
  typeof value === 'object' && value !== null && 'id' in value && 'from' in value

/** Every version of every rule. */
const rules = Object.values({ ...dated, ...mortgage, ...duties }).flatMap((group: unknown) =>
  (Array.isArray(group) ? group : Object.values(group as object).flat()).filter(isRule),
)

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
      expect(['law', 'announced', 'usual']).toContain(rule.status)
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

it('knows from which day each rule counts, and on which day its source was read', () => {
  expect(rules.map(({ id, from, read }) => `${from} ${read} ${id}`).toSorted()).toEqual([
    '2000-01-01 2026-11-20 us-fair-housing',
    '2000-01-01 2026-11-22 bc-licence',
    '2000-01-01 2026-11-22 bc-warranty',
    '2000-01-01 2026-11-22 qc-licence',
    '2000-01-01 2026-11-22 qc-rescission',
    '2001-05-05 2026-11-20 on-rescission',
    '2001-05-05 2026-11-22 ontario-occupancy-rate',
    '2001-05-05 2026-11-25 ontario-occupancy-months',
    '2005-01-01 2026-11-22 bc-rescission',
    '2008-01-01 2026-11-22 federal-new-home',
    '2008-01-01 2026-11-22 gst',
    '2008-04-01 2026-11-22 chicago-transfer',
    '2010-07-01 2026-11-20 ontario-premium-tax',
    '2010-07-01 2026-11-22 ontario-hst',
    '2010-07-01 2026-11-22 ontario-new-home',
    '2013-01-01 2026-11-22 qst',
    '2013-01-01 2026-11-22 quebec-new-home',
    '2013-01-01 2026-11-22 quebec-premium-tax',
    '2014-02-01 2026-11-22 ab-warranty',
    '2015-01-01 2026-11-22 qc-warranty',
    '2015-02-01 2026-11-22 mb-rescission',
    '2017-01-01 2026-11-20 ontario-first-home-transfer',
    '2017-01-01 2026-11-20 ontario-transfer',
    '2017-03-01 2026-11-20 toronto-first-home-transfer',
    '2017-08-01 2026-11-22 saskatchewan-premium-tax',
    '2017-12-01 2026-11-22 ab-licence',
    '2018-02-21 2026-11-22 bc-transfer',
    '2018-02-21 2026-11-28 bc-non-resident-tax',
    '2018-04-01 2026-11-22 ab-rescission',
    '2020-01-01 2026-11-20 manitoba-transfer',
    '2020-01-01 2026-11-22 manitoba-premium-tax',
    '2020-01-10 2026-11-24 qc-deposits',
    '2020-06-20 2026-11-22 ny-fair-housing',
    '2021-02-01 2026-11-22 on-floor-area',
    '2021-02-01 2026-11-22 on-licence',
    '2021-02-01 2026-11-22 on-warranty',
    '2021-06-01 2026-11-20 qualifying',
    '2021-07-01 2026-11-22 on-renderings',
    '2022-04-20 2026-11-22 ny-procedures',
    '2022-06-23 2026-11-22 ca-price',
    '2022-06-23 2026-11-22 ca-renderings',
    '2022-10-25 2026-11-28 ontario-non-resident-tax',
    '2023-01-01 2026-11-20 ca-non-canadians',
    '2023-12-01 2026-11-20 on-brokerage',
    '2024-01-01 2026-11-22 toronto-transfer-2024',
    '2024-04-01 2026-11-22 bc-new-home',
    '2024-10-20 2026-11-20 alberta-registration',
    '2024-10-23 2026-11-22 ny-offering',
    '2024-10-23 2026-11-22 ny-renderings',
    '2024-12-15 2026-11-20 cmhc-premium',
    '2024-12-15 2026-11-20 insured-years',
    '2024-12-15 2026-11-20 long-premium',
    '2024-12-15 2026-11-20 minimum-down',
    '2025-01-01 2026-11-25 alberta-legal-fees',
    '2025-01-01 2026-11-25 bc-legal-fees',
    '2025-01-01 2026-11-25 bc-title-insurance',
    '2025-01-01 2026-11-25 ontario-legal-fees',
    '2025-01-01 2026-11-25 ontario-title-insurance',
    '2025-01-01 2026-11-25 quebec-legal-fees',
    '2025-03-20 2026-11-20 federal-first-home',
    '2025-05-27 2026-11-22 ontario-first-home',
    '2026-01-01 2026-11-22 montreal-transfer-2026',
    '2026-01-01 2026-11-22 quebec-transfer-2026',
    '2026-04-01 2026-11-20 ontario-relief',
    '2026-04-01 2026-11-22 toronto-transfer-2026',
    '2027-01-01 2026-11-22 quebec-premium-tax-2027',
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

it.each([
  ['toronto', 'Ontario', 'toronto'],
  ['toronto', 'ON', 'toronto'],
  ['other', 'Ontario', null],
  ['toronto', 'Ohio', null],
  ['montreal', 'Québec', 'montreal'],
  ['other', 'Québec', null],
  ['chicago', 'Illinois', 'chicago'],
  [null, 'Ontario', 'unknown'],
  [null, 'Québec', 'unknown'],
  [null, 'Illinois', 'unknown'],
  [null, 'Alberta', null],
  [null, null, null],
] as const)('in the municipality %s, %s, the transfer tax of %s is due', (municipality, region, taxing) => {
  expect(taxingCityOf({ municipality, region })).toBe(taxing)
})
