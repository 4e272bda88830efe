import { announced, official, secondary, usual } from '#features/law/law.schema.ts'

// Sources of the rules.

export const ontarioTransfer = official(
  'Government of Ontario: Calculating land transfer tax',
  'https://www.ontario.ca/document/land-transfer-tax/calculating-land-transfer-tax',
)

export const ontarioFirstHome = secondary(
  'Jacques Robert, lawyer: land transfer tax refund for first-time buyers',
  'https://jacquesrobert.com',
)

export const torontoTransfer = official(
  'City of Toronto: Municipal Land Transfer Tax rates and fees',
  'https://www.toronto.ca/services-payments/property-taxes-utilities/municipal-land-transfer-tax-mltt/municipal-land-transfer-tax-mltt-rates-and-fees',
  '2026-11-22',
)

export const torontoFirstHome = official(
  'City of Toronto: Municipal Land Transfer Tax rebate opportunities',
  'https://www.toronto.ca/services-payments/property-taxes-utilities/municipal-land-transfer-tax-mltt/mltt-rebate-opportunities/',
)

export const occupancyFee = secondary(
  'Treadstone Law: occupancy fee of a new Ontario condominium',
  'https://treadstonelaw.ca/articles/occupancy-fee-calculation-ontario-pre-construction-condo.html',
  '2026-11-22',
)

export const quebecTransfer = secondary(
  'Municipality of Saint-Dominique: transfer duties of 2026',
  'https://www.st-dominique.ca/fr/vie-municipale/taxation',
  '2026-11-22',
)

export const montrealTransfer = secondary(
  'City of Montréal: transfer duties for 2026; brackets above $315,000 are from other sources',
  'https://montreal.ca',
  '2026-11-22',
)

export const bcTransfer = secondary(
  'Hodder: Property Transfer Tax',
  'http://www.hodder.ca/ptt.php',
  '2026-11-22',
)

export const ontarioNonResident = secondary(
  'PwC: Ontario non-resident speculation tax, recent changes',
  'https://pwc.com/ca/en/services/tax/publications/tax-insights/ontario-non-resident-speculation-tax.html',
  '2026-11-28',
)

export const bcNonResident = secondary(
  'UNCTAD: British Columbia’s additional property transfer tax',
  'https://investmentpolicy.unctad.org/investment-policy-monitor/measures/3249/canada-british-columbia-increased-the-additional-property-transfer-tax-on-residential-property-transfers-to-foreign-entities',
  '2026-11-28',
)

export const bcNewHome = secondary(
  'Presale Station: newly built home exemption from 1 April 2024',
  'https://presalestation.com/new-property-transfer-tax-exemption/',
  '2026-11-22',
)

export const manitobaTransfer = secondary(
  'Design My Move: Manitoba land transfer tax',
  'https://designmymove.com',
)

export const albertaRegistration = secondary(
  'KH Law Group: Alberta registration fees',
  'https://khlawgroup.com',
)

export const chicagoTransfer = official(
  'City of Chicago: Real Property Transfer Tax (7551)',
  'https://chicago.gov/city/en/depts/fin/supp_info/revenue/tax_list/real_property_transfertax.html',
  '2026-11-22',
)

export const quebecNewHome = official(
  'Revenu Québec: Changes to the QST, 30 October 2012',
  'https://www.revenuquebec.ca/en/press-room/tax-news/details/70451/2012-10-30/',
  '2026-11-22',
)

export const ontarioHst = official(
  'Canada Revenue Agency: GI-088, stated price net of new housing rebates',
  'http://www.cra-arc.gc.ca/E/pub/gi/gi-088/',
  '2026-11-22',
)

export const ontarioNewHome = secondary(
  'MVM Team: HST new housing rebate',
  'https://mvmteam.ca/hst-new-housing-rebate',
  '2026-11-22',
)

export const federalFirstHome = official(
  'S.C. 2026, c. 2 (Bill C-4), assented to on 12 March 2026',
  'https://laws.justice.gc.ca/eng/AnnualStatutes/2026_2',
)

export const ontarioFirstHomeHst = announced(
  'Sorbara Law: Ontario announces conditional HST rebate',
  'https://www.sorbaralaw.com/resources/knowledge-centre/publication/ontario-announces-conditional-gst-hst-rebate',
  '2026-11-22',
)

export const ontarioRelief = announced(
  'Homes by Hendriks: Ontario HST relief on new homes',
  'https://homesbyhendriks.com/?p=13546',
)

export const interimOccupancy = {
  ...usual(
    'Condominium Authority of Ontario: interim occupancy',
    'https://www.condoauthorityontario.ca/en-US/condominium-living/educating-condominium-buyers/interim-occupancy/',
  ),
  seen: 'official',
} as const

export const ontarioLegalFees = usual(
  'Ottawa Property Gals: closing costs, legal fees with disbursements',
  'https://www.ottawapropertygals.com/closing-costs/P41',
)

export const quebecLegalFees = usual(
  'RefinancePro: notary’s fees for a sale and a mortgage, taxes included',
  'https://refinancepro.club/en/guide/real-estate-life-events/buying-and-selling-property/choosing-your-professional/how-to-choose-a-notary-for-your-transaction',
)

export const albertaLegalFees = usual(
  'Jay Mortgage: closing costs in Calgary, legal fees with disbursements',
  'https://www.jaymortgage.ca/blog/first-time-buyer-closing-costs-calgary',
)

export const bcLegalFees = usual(
  'Castanet, 16 December 2025: legal fees with disbursements, for a purchase under $2 million',
  'https://www.castanet.net/news/StandOUT/589652/Don-t-be-surprised-by-all-costs-that-come-along-with-buying-new-home',
)

export const ontarioTitleInsurance = usual(
  'ExamAce: title insurance in Ontario, for a typical home',
  'https://examace.ca/glossary/title-insurance-ontario',
)

export const bcTitleInsurance = usual(
  'Peak to Peak Mortgage: closing costs in British Columbia, title insurance',
  'https://peaktopeakmortgage.com/closing-costs/',
)
