import { announced, official, secondary, usual } from '#features/law/law.schema.ts'

// Sources of the rules. The addresses are those that were read: most lead to pages in English.

// reviser: noms des impôts des provinces (droits de cession immobilière, impôt sur les transferts de propriété).

export const ontarioTransfer = official(
  'Gouvernement de l’Ontario\u00a0: calcul des droits de cession immobilière',
  'https://www.ontario.ca/document/land-transfer-tax/calculating-land-transfer-tax',
)

export const ontarioFirstHome = secondary(
  'Jacques Robert, avocat\u00a0: remboursement des droits de cession immobilière pour une première habitation',
  'https://jacquesrobert.com',
)

export const torontoTransfer = official(
  'Ville de Toronto\u00a0: taux et frais des droits de cession immobilière municipaux',
  'https://www.toronto.ca/services-payments/property-taxes-utilities/municipal-land-transfer-tax-mltt/municipal-land-transfer-tax-mltt-rates-and-fees',
  '2026-11-22',
)

export const torontoFirstHome = official(
  'Ville de Toronto\u00a0: remboursements des droits de cession immobilière municipaux',
  'https://www.toronto.ca/services-payments/property-taxes-utilities/municipal-land-transfer-tax-mltt/mltt-rebate-opportunities/',
)

export const occupancyFee = secondary(
  'Treadstone Law\u00a0: frais d’occupation provisoire d’un condo neuf en Ontario',
  'https://treadstonelaw.ca/articles/occupancy-fee-calculation-ontario-pre-construction-condo.html',
  '2026-11-22',
)

export const quebecTransfer = secondary(
  'Municipalité de Saint-Dominique\u00a0: droits de mutation de 2026',
  'https://www.st-dominique.ca/fr/vie-municipale/taxation',
  '2026-11-22',
)

export const montrealTransfer = secondary(
  'Ville de Montréal\u00a0: droits de mutation de 2026, tranches au-delà de 315\u00a0000\u00a0$ non vérifiées auprès de la Ville',
  'https://montreal.ca',
  '2026-11-22',
)

export const bcTransfer = secondary(
  'Hodder\u00a0: impôt sur les transferts de propriété',
  'http://www.hodder.ca/ptt.php',
  '2026-11-22',
)

export const ontarioNonResident = secondary(
  'PwC\u00a0: impôt sur la spéculation pour les non-résidents de l’Ontario, changements récents',
  'https://pwc.com/ca/en/services/tax/publications/tax-insights/ontario-non-resident-speculation-tax.html',
  '2026-11-28',
)

export const bcNonResident = secondary(
  'CNUCED\u00a0: impôt additionnel sur les transferts de propriété de la Colombie-Britannique',
  'https://investmentpolicy.unctad.org/investment-policy-monitor/measures/3249/canada-british-columbia-increased-the-additional-property-transfer-tax-on-residential-property-transfers-to-foreign-entities',
  '2026-11-28',
)

export const bcNewHome = secondary(
  'Presale Station\u00a0: exemption pour les habitations neuves à partir du 1er avril 2024',
  'https://presalestation.com/new-property-transfer-tax-exemption/',
  '2026-11-22',
)

export const manitobaTransfer = secondary(
  'Design My Move\u00a0: droits de mutation au Manitoba',
  'https://designmymove.com',
)

export const albertaRegistration = secondary(
  'KH Law Group\u00a0: frais d’inscription en Alberta',
  'https://khlawgroup.com',
)

export const chicagoTransfer = official(
  'Ville de Chicago\u00a0: taxe sur le transfert de biens immobiliers (7551)',
  'https://chicago.gov/city/en/depts/fin/supp_info/revenue/tax_list/real_property_transfertax.html',
  '2026-11-22',
)

export const quebecNewHome = official(
  'Revenu Québec\u00a0: modifications à la TVQ, 30 octobre 2012',
  'https://www.revenuquebec.ca/en/press-room/tax-news/details/70451/2012-10-30/',
  '2026-11-22',
)

export const ontarioHst = official(
  'Agence du revenu du Canada\u00a0: GI-088, prix convenu net des remboursements pour habitations neuves',
  'http://www.cra-arc.gc.ca/E/pub/gi/gi-088/',
  '2026-11-22',
)

export const ontarioNewHome = secondary(
  'MVM Team\u00a0: remboursement de la TVH pour habitations neuves',
  'https://mvmteam.ca/hst-new-housing-rebate',
  '2026-11-22',
)

export const federalFirstHome = official(
  'L.C. 2026, ch. 2 (projet de loi C-4), sanctionné le 12 mars 2026',
  'https://laws.justice.gc.ca/eng/AnnualStatutes/2026_2',
)

export const ontarioFirstHomeHst = announced(
  'Sorbara Law\u00a0: l’Ontario annonce un remboursement conditionnel de la TVH',
  'https://www.sorbaralaw.com/resources/knowledge-centre/publication/ontario-announces-conditional-gst-hst-rebate',
  '2026-11-22',
)

export const ontarioRelief = announced(
  'Homes by Hendriks\u00a0: allègement de la TVH sur les habitations neuves en Ontario',
  'https://homesbyhendriks.com/?p=13546',
)

export const interimOccupancy = {
  ...usual(
    'Office ontarien du secteur des condominiums\u00a0: occupation provisoire',
    'https://www.condoauthorityontario.ca/en-US/condominium-living/educating-condominium-buyers/interim-occupancy/',
  ),
  seen: 'official',
} as const

export const ontarioLegalFees = usual(
  'Ottawa Property Gals\u00a0: frais de clôture, frais juridiques avec débours',
  'https://www.ottawapropertygals.com/closing-costs/P41',
)

export const quebecLegalFees = usual(
  'RefinancePro\u00a0: honoraires de notaire pour une vente et une hypothèque, taxes comprises',
  'https://refinancepro.club/en/guide/real-estate-life-events/buying-and-selling-property/choosing-your-professional/how-to-choose-a-notary-for-your-transaction',
)

export const albertaLegalFees = usual(
  'Jay Mortgage\u00a0: frais de clôture à Calgary, frais juridiques avec débours',
  'https://www.jaymortgage.ca/blog/first-time-buyer-closing-costs-calgary',
)

export const bcLegalFees = usual(
  'Castanet, 16 décembre 2025\u00a0: frais juridiques avec débours, pour un achat de moins de 2\u00a0millions de dollars',
  'https://www.castanet.net/news/StandOUT/589652/Don-t-be-surprised-by-all-costs-that-come-along-with-buying-new-home',
)

export const ontarioTitleInsurance = usual(
  'ExamAce\u00a0: assurance titres en Ontario, pour une habitation ordinaire',
  'https://examace.ca/glossary/title-insurance-ontario',
)

export const bcTitleInsurance = usual(
  'Peak to Peak Mortgage\u00a0: frais de clôture en Colombie-Britannique, assurance titres',
  'https://peaktopeakmortgage.com/closing-costs/',
)
