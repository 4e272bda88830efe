import { rule, taper, type Brackets, type Rule, type Span, type Taper } from './law.schema.ts'
import type { Region } from './place.rules.ts'
import * as by from '#texts/law.content.ts'

type Versions<Value> = readonly Rule<Value>[]

const ONTARIO_TO_2M = [
  [55_000, 0.5],
  [250_000, 1],
  [400_000, 1.5],
  [2_000_000, 2],
] as const
const QUEBEC_2026 = [
  [62_900, 0.5],
  [315_000, 1],
] as const

/** Taxes on taking title. Amounts in dollars, rates in percent. */
export const TRANSFER = {
  ontario: [
    rule<Brackets>(
      'ontario-transfer',
      '2017-01-01',
      null,
      [...ONTARIO_TO_2M, [null, 2.5]],
      by.ontarioTransfer,
    ),
  ],
  toronto: [
    rule<Brackets>(
      'toronto-transfer-2024',
      '2024-01-01',
      '2026-03-31',
      [...ONTARIO_TO_2M, [3e6, 2.5], [4e6, 3.5], [5e6, 4.5], [10e6, 5.5], [20e6, 6.5], [null, 7.5]],
      by.torontoTransfer,
    ),
    rule<Brackets>(
      'toronto-transfer-2026',
      '2026-04-01',
      null,
      [...ONTARIO_TO_2M, [3e6, 2.5], [4e6, 4.4], [5e6, 5.45], [10e6, 6.5], [20e6, 7.55], [null, 8.6]],
      by.torontoTransfer,
    ),
  ],
  // Indexed: new thresholds apply from each 1 January.
  quebec: [
    rule<Brackets>(
      'quebec-transfer-2026',
      '2026-01-01',
      '2026-12-31',
      [...QUEBEC_2026, [null, 1.5]],
      by.quebecTransfer,
    ),
  ],
  montreal: [
    rule<Brackets>(
      'montreal-transfer-2026',
      '2026-01-01',
      '2026-12-31',
      [...QUEBEC_2026, [552_300, 1.5], [1_104_700, 2], [2_136_500, 2.5], [3_113_000, 3.5], [null, 4]],
      by.montrealTransfer,
    ),
  ],
  britishColumbia: [
    rule<Brackets>(
      'bc-transfer',
      '2018-02-21',
      null,
      [
        [200_000, 1],
        [2e6, 2],
        [3e6, 3],
        [null, 5],
      ],
      by.bcTransfer,
    ),
  ],
  manitoba: [
    rule<Brackets>(
      'manitoba-transfer',
      '2020-01-01',
      null,
      [
        [30_000, 0],
        [90_000, 0.5],
        [150_000, 1],
        [200_000, 1.5],
        [null, 2],
      ],
      by.manitobaTransfer,
    ),
  ],
} satisfies Record<string, Versions<Brackets>>

/** `base` dollars, then `each` for every `step` dollars or part of it. */
interface Fee {
  base: number
  each: number
  step: number
}
export const REGISTRATION = {
  alberta: [
    rule(
      'alberta-registration',
      '2024-10-20',
      null,
      { base: 50, each: 5, step: 5000 },
      by.albertaRegistration,
    ),
  ],
  chicago: [
    rule('chicago-transfer', '2008-04-01', null, { base: 0, each: 3.75, step: 500 }, by.chicagoTransfer),
  ],
} satisfies Record<string, Versions<Fee>>

/** A first-time buyer's largest exemption from a transfer tax. */
export const FIRST_HOME_TRANSFER = {
  ontario: [rule('ontario-first-home-transfer', '2017-01-01', null, 4000, by.ontarioFirstHome)],
  toronto: [rule('toronto-first-home-transfer', '2017-03-01', null, 4475, by.torontoFirstHome)],
} satisfies Record<string, Versions<number>>

/** Owner's exemption for a newly built home: whole up to `full`, none from `none`. */
export const NEW_HOME_TRANSFER: Versions<{ full: number; none: number }> = [
  rule('bc-new-home', '2024-04-01', null, { full: 1_100_000, none: 1_150_000 }, by.bcNewHome),
]

/** A further tax of buyers who are neither citizens nor permanent residents, percent; in parts of British Columbia. */
export const NON_RESIDENT = {
  ON: [rule('ontario-non-resident-tax', '2022-10-25', null, 25, by.ontarioNonResident)],
  BC: [rule('bc-non-resident-tax', '2018-02-21', null, 20, by.bcNonResident)],
} satisfies Partial<Record<Region, Versions<number>>>

/** Sales taxes, percent of the price without tax. */
export const SALES_TAX = {
  gst: [rule('gst', '2008-01-01', null, 5, by.ontarioHst)],
  ontario: [rule('ontario-hst', '2010-07-01', null, 8, by.ontarioHst)],
  quebec: [rule('qst', '2013-01-01', null, 9.975, by.quebecNewHome)],
} satisfies Record<string, Versions<number>>

/** Higher than any price. */
const NO_CEILING = 1e12

/** Rebates of sales tax on a new home, by the price without tax. */
export const REBATE = {
  federal: [
    rule('federal-new-home', '2008-01-01', null, taper(1.8, 6300, 350_000, 450_000), by.quebecNewHome),
  ],
  ontario: [
    rule(
      'ontario-new-home',
      '2010-07-01',
      null,
      taper(6, 24_000, NO_CEILING, NO_CEILING, 24_000),
      by.ontarioNewHome,
    ),
  ],
  quebec: [
    rule('quebec-new-home', '2013-01-01', null, taper(4.9875, 9975, 200_000, 300_000), by.quebecNewHome),
  ],
  federalFirstHome: [
    rule('federal-first-home', '2025-03-20', '2030-12-31', taper(5, 50_000, 1e6, 1.5e6), by.federalFirstHome),
  ],
  ontarioFirstHome: [
    rule(
      'ontario-first-home',
      '2025-05-27',
      '2030-12-31',
      taper(8, 80_000, 1e6, 1.5e6, 24_000),
      by.ontarioFirstHomeHst,
    ),
  ],
  /** Of federal and provincial part together. */
  ontarioRelief: [
    rule(
      'ontario-relief',
      '2026-04-01',
      '2027-03-31',
      taper(13, 130_000, 1.5e6, 1.85e6, 24_000),
      by.ontarioRelief,
    ),
  ],
} satisfies Record<string, Versions<Taper>>

/** The Bank of Canada's series for the rate on the unpaid balance: posted, one year, conventional. */
export const OCCUPANCY_RATE: Versions<string> = [
  rule('ontario-occupancy-rate', '2001-05-05', null, 'V80691333', by.occupancyFee),
]

/** Months from moving in until the title passes; longer where registration takes longer. */
export const OCCUPANCY_MONTHS: Versions<Span> = [
  rule('ontario-occupancy-months', '2001-05-05', null, { from: 1, to: 12 }, by.interimOccupancy),
]

/** What a lawyer or notary usually charges for a home's purchase, with disbursements, up to a price. */
interface Charged extends Span {
  below: number
}
const charged = (from: number, to: number, below = NO_CEILING): Charged => ({ from, to, below })

/** From 2025: earlier charges are unknown here. */
export const LEGAL_FEES = {
  ON: [rule('ontario-legal-fees', '2025-01-01', null, charged(1000, 4000), by.ontarioLegalFees)],
  QC: [rule('quebec-legal-fees', '2025-01-01', null, charged(1200, 2500), by.quebecLegalFees)],
  AB: [rule('alberta-legal-fees', '2025-01-01', null, charged(1200, 2000), by.albertaLegalFees)],
  BC: [rule('bc-legal-fees', '2025-01-01', null, charged(1400, 1800, 2e6), by.bcLegalFees)],
} satisfies Record<string, Versions<Charged>>

export const TITLE_INSURANCE = {
  ON: [rule('ontario-title-insurance', '2025-01-01', null, charged(300, 500), by.ontarioTitleInsurance)],
  BC: [rule('bc-title-insurance', '2025-01-01', null, charged(200, 400), by.bcTitleInsurance)],
} satisfies Record<string, Versions<Charged>>
