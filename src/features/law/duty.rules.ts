import * as by from '#texts/duty.content.ts'
import { rule, type Rule } from './law.schema.ts'

type Versions<Value> = readonly Rule<Value>[]

// Duties of sellers of new homes, by province, state or country. `from` is 2000-01-01 for older rules.

/**
 * Cancellation period in calendar days, the homes it applies to, and when it begins. `memorandum`: with the agreement, or
 * with the memorandum of a condominium (C.C.Q. 1787) if that is later.
 */
export interface Rescission {
  days: number
  homes: 'condominium' | 'new'
  from: 'documents' | 'memorandum' | 'agreement'
}
export const RESCISSION = {
  ON: [
    rule<Rescission>(
      'on-rescission',
      '2001-05-05',
      null,
      { days: 10, homes: 'condominium', from: 'documents' },
      by.ontarioRescission,
    ),
  ],
  AB: [
    rule<Rescission>(
      'ab-rescission',
      '2018-04-01',
      null,
      { days: 10, homes: 'condominium', from: 'documents' },
      by.albertaRescission,
    ),
  ],
  BC: [
    rule<Rescission>(
      'bc-rescission',
      '2005-01-01',
      null,
      { days: 7, homes: 'new', from: 'documents' },
      by.bcRescission,
    ),
  ],
  QC: [
    rule<Rescission>(
      'qc-rescission',
      '2000-01-01',
      null,
      { days: 10, homes: 'new', from: 'memorandum' },
      by.quebecRescission,
    ),
  ],
  MB: [
    rule<Rescission>(
      'mb-rescission',
      '2015-02-01',
      null,
      { days: 7, homes: 'condominium', from: 'documents' },
      by.manitobaRescission,
    ),
  ],
} satisfies Record<string, Versions<Rescission>>

/** The regulator of builders, and its public register. */
export interface Licence {
  authority: string
  register: string
}
export const LICENCE = {
  ON: [
    rule<Licence>(
      'on-licence',
      '2021-02-01',
      null,
      { authority: 'HCRA', register: 'https://obd.hcraontario.ca' },
      by.ontarioLicence,
    ),
  ],
  AB: [
    rule<Licence>(
      'ab-licence',
      '2017-12-01',
      null,
      { authority: 'Alberta', register: 'https://alberta.ca/new-home-warranty-overview.aspx' },
      by.albertaLicence,
    ),
  ],
  BC: [
    rule<Licence>(
      'bc-licence',
      '2000-01-01',
      null,
      {
        authority: 'BC Housing',
        register: 'https://www.bchousing.org/licensing-consumer-services/new-homes/buying-new-home',
      },
      by.bcLicence,
    ),
  ],
  QC: [
    rule<Licence>(
      'qc-licence',
      '2000-01-01',
      null,
      { authority: 'RBQ', register: 'https://www.rbq.gouv.qc.ca' },
      by.quebecLicence,
    ),
  ],
} satisfies Record<string, Versions<Licence>>

/** The new home warranty. */
export const WARRANTY = {
  ON: [rule('on-warranty', '2021-02-01', null, 'Tarion', by.ontarioWarranty)],
  AB: [rule('ab-warranty', '2014-02-01', null, 'New Home Buyer Protection Act', by.albertaLicence)],
  BC: [rule('bc-warranty', '2000-01-01', null, '2-5-10', by.bcLicence)],
  QC: [rule('qc-warranty', '2015-01-01', null, 'GCR', by.quebecLicence)],
} satisfies Record<string, Versions<string>>

/** Deposits on a condominium are protected in full. */
export const DEPOSITS: Record<string, Versions<true>> = {
  QC: [rule('qc-deposits', '2020-01-10', null, true, by.quebecDeposits)],
}

/** Advertising must name the registered brokerage with the word "brokerage". */
export const BROKERAGE: Record<string, Versions<true>> = {
  ON: [rule('on-brokerage', '2023-12-01', null, true, by.brokerageName)],
}

/** A stated floor area needs a note. */
export const FLOOR_AREA: Record<string, Versions<true>> = {
  ON: [rule('on-floor-area', '2021-02-01', null, true, by.ontarioFloorArea)],
}

/** Renderings must be labelled. */
export const RENDERINGS: Record<string, Versions<true>> = {
  ON: [rule('on-renderings', '2021-07-01', null, true, by.ontarioAdvertising)],
  CA: [rule('ca-renderings', '2022-06-23', null, true, by.dripPricing)],
  NY: [rule('ny-renderings', '2024-10-23', null, true, by.newYorkOffering)],
}

/** A price must state what it excludes. */
export const PRICE: Record<string, Versions<true>> = {
  CA: [rule('ca-price', '2022-06-23', null, true, by.dripPricing)],
}

/** Most people who are neither citizens nor permanent residents may not buy a home. */
export const NON_CANADIANS: Record<string, Versions<true>> = {
  CA: [rule('ca-non-canadians', '2023-01-01', '2026-12-31', true, by.nonCanadians)],
}

/** New York: the offering plan's legend, or a notice that this is no offering. */
export const OFFERING: Record<string, Versions<true>> = {
  NY: [rule('ny-offering', '2024-10-23', null, true, by.newYorkOffering)],
}

export const FAIR_HOUSING: Record<string, Versions<true>> = {
  US: [rule('us-fair-housing', '2000-01-01', null, true, by.fairHousing)],
  NY: [rule('ny-fair-housing', '2020-06-20', null, true, by.newYorkFairHousing)],
}

/** What a broker may require before a showing. */
export const PROCEDURES: Record<string, Versions<true>> = {
  NY: [rule('ny-procedures', '2022-04-20', null, true, by.newYorkProcedures)],
}
