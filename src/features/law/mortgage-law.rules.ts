import { rule, type Brackets, type Rule } from './law.schema.ts'
import * as by from '#texts/mortgage-law.content.ts'

type Versions<Value> = readonly Rule<Value>[]

/** Least down payment: marginal brackets below the limit, one share of the whole price from there. */
export const MINIMUM_DOWN: Versions<{ brackets: Brackets; limit: number; percent: number }> = [
  rule(
    'minimum-down',
    '2024-12-15',
    null,
    {
      brackets: [
        [500_000, 5],
        [null, 10],
      ],
      limit: 1_500_000,
      percent: 20,
    },
    by.minimumDown,
  ),
]

/** Premium in percent of the loan by the loan's share of the price; limits inclusive. */
export const PREMIUM: Versions<{ uninsured: number; steps: Brackets }> = [
  rule(
    'cmhc-premium',
    '2024-12-15',
    null,
    {
      uninsured: 80,
      steps: [
        [85, 2.8],
        [90, 3.1],
        [95, 4],
      ],
    },
    by.premium,
  ),
]

/** Years an insured mortgage may take, and years it may take for a new home or a first one. */
export const INSURED_YEARS: Versions<{ usual: number; long: number }> = [
  rule('insured-years', '2024-12-15', null, { usual: 25, long: 30 }, by.insurable),
]

/** Percentage points added to the premium above the usual years. */
export const LONG_PREMIUM: Versions<number> = [rule('long-premium', '2024-12-15', null, 0.2, by.premiumLong)]

/** Provincial tax on the premium, paid in cash. */
export const PREMIUM_TAX = {
  ON: [rule('ontario-premium-tax', '2010-07-01', null, 8, by.premium)],
  QC: [
    rule('quebec-premium-tax', '2013-01-01', '2026-12-31', 9, by.premiumTax),
    rule('quebec-premium-tax-2027', '2027-01-01', null, 9.975, by.premiumTax),
  ],
  SK: [rule('saskatchewan-premium-tax', '2017-08-01', null, 6, by.saskatchewanPremiumTax)],
  MB: [rule('manitoba-premium-tax', '2020-01-01', null, 0, by.saskatchewanPremiumTax)],
} satisfies Record<string, Versions<number>>

/** The stress test: percentage points above the contract rate, a minimum rate, and income ratios. */
export const QUALIFYING: Versions<{ above: number; floor: number; gds: number; tds: number }> = [
  rule('qualifying', '2021-06-01', null, { above: 2, floor: 5.25, gds: 39, tds: 44 }, by.qualifying),
]
