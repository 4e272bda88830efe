import { official, secondary } from '#features/law/law.schema.ts'

// Sources of the rules.

export const minimumDown = official(
  'Banque Nationale du Canada\u00a0: mise de fonds minimale',
  'https://www.nationalbank.com',
)

export const insurable = secondary(
  'Craig Barton\u00a0: changements à l’assurance prêt hypothécaire du 15 décembre 2024',
  'https://craigbarton.ca/?p=1394',
)

export const premium = official(
  'SCHL\u00a0: primes d’assurance prêt hypothécaire pour propriétaires occupants',
  'https://www.cmhc-schl.gc.ca/en/hoficlincl/moloin/hopr/hopr_007.cfm',
)

export const premiumLong = official(
  'Finmo\u00a0: majoration de la prime au-delà de 25 ans',
  'https://help.finmo.ca',
)

export const premiumTax = secondary(
  'Protégez-Vous\u00a0: taxe sur les primes d’assurance',
  'https://www.protegez-vous.ca',
  '2026-11-22',
)

export const saskatchewanPremiumTax = secondary(
  'Ratehub\u00a0: TVP sur l’assurance de la SCHL',
  'https://www.ratehub.ca',
  '2026-11-22',
)

export const qualifying = secondary(
  'BSIF, cité par vreg.ca\u00a0: taux admissible minimal des prêts hypothécaires non assurés',
  'https://vreg.ca/minimum-qualifying-rate-for-uninsured-mortgages',
)
