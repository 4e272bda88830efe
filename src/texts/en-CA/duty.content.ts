import { official, secondary } from '#features/law/law.schema.ts'

// Sources of the duties of sellers of new homes.

const DAY = '2026-11-22'

export const brokerageName = official(
  'Real Estate Council of Ontario: advertising checklist',
  'https://www.reco.on.ca/registrars-bulletin/advertising-checklist',
)

export const ontarioLicence = official(
  'Home Construction Regulatory Authority: directive 4, display of the licence (O. Reg. 626/20, section 4)',
  'https://www.hcraontario.ca/?p=996',
  DAY,
)
export const ontarioWarranty = official(
  'Home Construction Regulatory Authority: licensing, and Tarion’s role',
  'https://hcraontario.ca/licensing-compliance/licensing/',
  DAY,
)
export const ontarioFloorArea = official(
  'Home Construction Regulatory Authority: floor area in advertising (for condominiums, from secondary sources)',
  'https://hcraontario.ca',
  DAY,
)
export const ontarioAdvertising = official(
  'Home Construction Regulatory Authority: expectations of licensees, no misleading advertising',
  'https://hcraontario.ca/news-and-events/backgrounders/licensing/',
  DAY,
)
export const ontarioRescission = official(
  'Home Construction Regulatory Authority: cooling-off period of a new condominium',
  'https://hcraontario.ca/?p=6183',
)

export const albertaLicence = official(
  'Government of Alberta: new home warranty and builder licences',
  'https://alberta.ca/new-home-warranty-overview.aspx',
  DAY,
)
export const albertaRescission = secondary(
  'Condo Law for Albertans: deposits and changing your mind',
  'https://www.condolawalberta.ca/buyers/buying-a-condo/deposit-occupancy-fees/',
  DAY,
)

export const bcLicence = official(
  'BC Housing: buying a new home',
  'https://www.bchousing.org/licensing-consumer-services/new-homes/buying-new-home',
  DAY,
)
export const bcRescission = secondary(
  'The Advocate, January 2022: pre-sale developments and the Real Estate Development Marketing Act',
  'https://the-advocate.ca/emag/issues/2022/Jan/page_54.html',
  DAY,
)

export const quebecLicence = secondary(
  'Condolegal: licence of the Régie du bâtiment and Garantie de construction résidentielle',
  'https://en.condolegal.com/purchase/factsheets/under-sheets/2523-Right-to-cancel-preliminary-contract',
  DAY,
)
export const quebecRescission = official(
  'OACIQ: the preliminary contract of articles 1785 and following of the Civil Code',
  'https://oaciq.com/en/general-public/residential-sale/preliminary-contract-must-for-homes-sold-by-builder-or-promoter-0',
  DAY,
)

export const quebecDeposits = official(
  'Civil Code of Québec, article 1791.1',
  'https://www.legisquebec.gouv.qc.ca/en/document/cs/CCQ-1991?code=se:1791_1',
  '2026-11-24',
)

export const manitobaRescission = secondary(
  'Thompson Dorfman Sweatman: Manitoba’s Condominium Act',
  'https://www.tdslaw.com/resource/manitobas-new-condominium-act-2/',
  DAY,
)

export const nonCanadians = secondary(
  'McCarthy Tétrault: two-year extension of the prohibition on purchases by non-Canadians',
  'https://www.mccarthy.ca/en/insights/blogs/lay-land/two-year-extension-prohibition-purchase-residential-property-non-canadians',
)
export const dripPricing = official(
  'Competition Bureau: drip pricing',
  'https://ised-isde.canada.ca/site/competition-bureau-canada/en/deceptive-marketing-practices/drip-pricing',
  DAY,
)

export const newYorkOffering = secondary(
  'New York Codes, Rules and Regulations, title 13, section 22.6: advertisements',
  'https://regulations.justia.com/states/new-york/title-13/chapter-ii/subchapter-b/part-22/',
  DAY,
)
export const newYorkFairHousing = secondary(
  'Greater Capital Association of Realtors: fair housing notice on websites (19 NYCRR 175.29)',
  'https://gcar.com/fair-housing/',
  DAY,
)
export const newYorkProcedures = secondary(
  'Real Estate In-Depth: standardized operating procedures (Real Property Law 442-h)',
  'https://realestateindepth.com/legal-corner-navigating-obligations-for-new-york-state-real-estate-licensees-website-requirements-and-corporate-title-prohibitions',
  DAY,
)
export const fairHousing = secondary(
  'HUD fair housing advertising guidelines (24 CFR 109, withdrawn in 1996 and still considered)',
  'http://fairhousing.com/node/17709',
)
