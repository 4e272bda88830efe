import { official, secondary } from '#features/law/law.schema.ts'

// Sources of the rules.

export const minimumDown = official(
  'National Bank of Canada: minimum down payment',
  'https://www.nationalbank.com',
)

export const insurable = secondary(
  'Craig Barton: mortgage insurance changes of 15 December 2024',
  'https://craigbarton.ca/?p=1394',
)

export const premium = official(
  'CMHC: homeowner mortgage loan insurance premiums',
  'https://www.cmhc-schl.gc.ca/en/hoficlincl/moloin/hopr/hopr_007.cfm',
)

export const premiumLong = official('Finmo: premium surcharge above 25 years', 'https://help.finmo.ca')

export const premiumTax = secondary(
  'Protégez-Vous: tax on insurance premiums',
  'https://www.protegez-vous.ca',
  '2026-11-22',
)

export const saskatchewanPremiumTax = secondary(
  'Ratehub: PST on CMHC insurance',
  'https://www.ratehub.ca',
  '2026-11-22',
)

export const qualifying = secondary(
  'OSFI, as cited by vreg.ca: minimum qualifying rate for uninsured mortgages',
  'https://vreg.ca/minimum-qualifying-rate-for-uninsured-mortgages',
)
