import { describe, expect, it } from 'vitest'
import { buyingIn } from './buying.rules.ts'
import { dutyLines, versionsFor, type SoldHome } from './duties.rules.ts'
import { FAIR_HOUSING, RENDERINGS, WARRANTY } from './duty.rules.ts'

const TODAY = '2026-11-22'
const home = (region: string, given: Partial<SoldHome> = {}): SoldHome => ({
  timeZone: 'America/Toronto',
  country: ['Illinois', 'New York'].includes(region) ? 'US' : 'CA',
  region,
  condominium: true,
  builder: 'Maple Homes Inc.',
  builderLicence: '61017',
  brokerage: null,
  offeringPlan: null,
  ...given,
})
const inCanada =
  'Artist’s renderings; the finished home may differ. The price includes sales tax only where it says so. Closing costs are extra.'
const nonCanadians =
  'Until 31 December 2026, most people who are not citizens or permanent residents may not buy a home in Canada.'
const noCancel = 'Once you sign, you may have no right to cancel. Have a lawyer read the agreement first.'
const tenDays =
  'You may cancel within 10 days of signing, or of receiving the required documents, whichever is later.'
const sevenDays = tenDays.replace('10', '7')
const memorandum =
  'If you will live here, you may cancel within 10 days of signing, or of receiving the memorandum if the law requires one and it comes later.'
const developer = 'Sold by the developer.'

/** Every line beside a condominium for sale, by province or state. */
const LINES: Record<string, string[]> = {
  Ontario: [
    `${developer} Builder: Maple Homes Inc., HCRA licence 61017.`,
    'Note: Actual usable floor space may vary from the stated floor area.',
    inCanada,
    tenDays,
    nonCanadians,
  ],
  Québec: [
    `${developer} Builder: Maple Homes Inc. Licence RBQ : 61017.`,
    inCanada,
    memorandum,
    'Every deposit on a home in divided co-ownership is fully protected: by a guarantee plan, insurance, a bond or a trust account.',
    nonCanadians,
  ],
  Alberta: [
    `${developer} Builder: Maple Homes Inc., Alberta licence 61017.`,
    inCanada,
    tenDays,
    nonCanadians,
  ],
  'British Columbia': [
    `${developer} Builder: Maple Homes Inc., BC Housing licence 61017.`,
    inCanada,
    sevenDays,
    nonCanadians,
  ],
  Manitoba: [`${developer} Builder: Maple Homes Inc.`, inCanada, sevenDays, nonCanadians],
  Saskatchewan: [`${developer} Builder: Maple Homes Inc.`, inCanada, noCancel, nonCanadians],
  Illinois: [
    `${developer} Builder: Maple Homes Inc.`,
    'Artist’s renderings; the finished home may differ.',
    noCancel,
    'Equal Housing Opportunity.',
  ],
  'New York': [
    'This is not an offering. Nothing can be sold or reserved, and no deposit taken, before an offering plan is filed with the New York State Department of Law.',
    `${developer} Builder: Maple Homes Inc.`,
    'Artist’s renderings; the finished home may differ.',
    noCancel,
    'Equal Housing Opportunity.',
  ],
}

describe('beside a home', () => {
  it.each(Object.entries(LINES))('%s has its legal notices', (region, lines) => {
    expect(dutyLines(home(region), TODAY)).toEqual(lines)
  })

  it('names the building’s brokerage, and tells buyers to ask for an unknown licence', () => {
    const seller = (given: Partial<SoldHome>) => dutyLines(home('Ontario', given), TODAY)[0]
    expect(seller({ brokerage: 'Maple Realty Inc., Brokerage' })).toBe(
      'Sold by Maple Realty Inc., Brokerage. Builder: Maple Homes Inc., HCRA licence 61017.',
    )
    expect(seller({ builderLicence: null })).toBe(
      'Sold by the developer. Ask us for the builder’s name and licence.',
    )
  })

  it('promises no days for a house where only condominiums have them, or where it is not known', () => {
    for (const condominium of [false, null])
      expect(dutyLines(home('Ontario', { condominium }), TODAY)).toContain(noCancel)
    expect(dutyLines(home('British Columbia', { condominium: false }), TODAY)).toContain(sevenDays)
  })

  it('names the agency by its title in Québec, and no memorandum for a house', () => {
    const lines = (given: Partial<SoldHome>) => dutyLines(home('Québec', given), TODAY)
    const licence = 'Builder: Maple Homes Inc. Licence RBQ : 61017.'
    expect(lines({ brokerage: 'Érable inc.' })[0]).toBe(
      `Sold by Érable inc., real estate agency (agence immobilière). ${licence}`,
    )
    expect(lines({ brokerage: 'Agence immobilière Érable' })[0]).toBe(
      `Sold by Agence immobilière Érable. ${licence}`,
    )
    const house = lines({ condominium: false })
    expect(house).toContain('If you will live here, you may cancel within 10 days of signing.')
    expect(house.filter((line) => /deposit|memorandum/.test(line))).toEqual([])
  })

  it('says of a shop only what is true of shops', () => {
    expect(dutyLines(home('Ontario'), TODAY, false)).toEqual([
      'Sold by the developer. Builder: Maple Homes Inc.',
      'Note: Actual usable floor space may vary from the stated floor area.',
      inCanada,
    ])
  })

  it('carries the legend of New York once a plan is filed', () => {
    expect(dutyLines(home('New York', { offeringPlan: 'H-260017' }), TODAY)[0]).toBe(
      'THE COMPLETE OFFERING TERMS ARE IN AN OFFERING PLAN AVAILABLE FROM SPONSOR. FILE NO. H-260017.',
    )
  })

  it('keeps the rule for non-Canadians on its last day, and states afterwards that it has ended', () => {
    expect(dutyLines(home('Ontario'), '2026-12-31')).toContain(nonCanadians)
    expect(dutyLines(home('Ontario'), '2027-01-01').at(-1)).toBe(
      'Buyers from abroad: This rule ended on 31 December 2026. Ask what applies now.',
    )
  })
})

describe('the page about buying', () => {
  const said = (day: string) =>
    buyingIn(day).map(({ title, blocks }) => [
      title,
      blocks.map((block) =>
        Array.isArray(block) && typeof block[0] === 'object' && 'strong' in block[0]
          ? block[0].strong.slice(0, -1)
          : '',
      ),
      blocks.filter((block) => Array.isArray(block) && block.length > 2).length,
    ])

  it('has every duty of every place, each with a source', () => {
    const all = [
      'Seller',
      'Builder’s licence',
      'Warranty',
      'Cancelling',
      'Floor area',
      'Renderings',
      'Price and tax',
    ]
    const canada = [...all, 'Buyers from abroad']
    expect(said(TODAY)).toEqual([
      ['Ontario', canada, 8],
      ['Québec', canada.toSpliced(4, 0, 'Deposits'), 7],
      ['Alberta', canada, 6],
      ['British Columbia', canada, 6],
      ['Manitoba', canada, 4],
      ['Saskatchewan', canada, 3],
      ['Illinois', [...all, 'Fair housing'], 1],
      ['New York', [...all, 'Offering plan', 'Fair housing', 'Before a viewing'], 4],
    ])
  })

  it('has Ontario’s and New York’s own rules where their country has one too', () => {
    const ids = [RENDERINGS, FAIR_HOUSING].map((duty) =>
      (['ON', 'BC', 'NY', 'IL'] as const).map(
        (region) => versionsFor(duty, region, region === 'ON' || region === 'BC' ? 'CA' : 'US')?.[0]?.id,
      ),
    )
    expect(ids).toEqual([
      ['on-renderings', 'ca-renderings', 'ny-renderings', undefined],
      [undefined, undefined, 'ny-fair-housing', 'us-fair-housing'],
    ])
  })

  it('names the warranty of each province that has one', () => {
    expect(Object.entries(WARRANTY).map(([region, [rule]]) => [region, rule?.value])).toEqual([
      ['ON', 'Tarion'],
      ['AB', 'New Home Buyer Protection Act'],
      ['BC', '2-5-10'],
      ['QC', 'GCR'],
    ])
  })

  it('says of an expired rule that it has ended, with its source', () => {
    const [ontario] = buyingIn('2027-01-01')
    expect(ontario?.blocks.at(-1)).toEqual([
      { strong: 'Buyers from abroad:' },
      ' This rule ended on 31 December 2026. Ask what applies now. Source: ',
      expect.objectContaining({ label: expect.stringContaining('McCarthy') }),
      ' (accessed 20 November 2026, secondary source).',
    ])
  })
})
