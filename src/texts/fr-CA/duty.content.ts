import { official, secondary } from '#features/law/law.schema.ts'

// Sources of the duties of sellers of new homes. The addresses are those that were read: most lead to pages in English.

// reviser: noms français de l’ORCL (HCRA), du COI (RECO) et du HUD; « indication de prix partiel » (drip pricing).

const DAY = '2026-11-22'

export const brokerageName = official(
  'Conseil ontarien de l’immobilier (COI)\u00a0: liste de vérification de la publicité',
  'https://www.reco.on.ca/registrars-bulletin/advertising-checklist',
)

export const ontarioLicence = official(
  'Office de réglementation de la construction des logements (ORCL)\u00a0: directive 4, affichage de la licence (Règl. de l’Ont. 626/20, art. 4)',
  'https://www.hcraontario.ca/?p=996',
  DAY,
)
export const ontarioWarranty = official(
  'Office de réglementation de la construction des logements (ORCL)\u00a0: délivrance des licences, et rôle de Tarion',
  'https://hcraontario.ca/licensing-compliance/licensing/',
  DAY,
)
export const ontarioFloorArea = official(
  'Office de réglementation de la construction des logements (ORCL)\u00a0: superficie dans la publicité; pour les condos, d’après des sources secondaires',
  'https://hcraontario.ca',
  DAY,
)
export const ontarioAdvertising = official(
  'Office de réglementation de la construction des logements (ORCL)\u00a0: attentes envers les titulaires de licence, pas de publicité trompeuse',
  'https://hcraontario.ca/news-and-events/backgrounders/licensing/',
  DAY,
)
export const ontarioRescission = official(
  'Office de réglementation de la construction des logements (ORCL)\u00a0: délai de réflexion pour un condo neuf',
  'https://hcraontario.ca/?p=6183',
)

export const albertaLicence = official(
  'Gouvernement de l’Alberta\u00a0: garantie des habitations neuves et licences des constructeurs',
  'https://alberta.ca/new-home-warranty-overview.aspx',
  DAY,
)
export const albertaRescission = secondary(
  'Condo Law for Albertans\u00a0: acomptes et changement d’avis',
  'https://www.condolawalberta.ca/buyers/buying-a-condo/deposit-occupancy-fees/',
  DAY,
)

export const bcLicence = official(
  'BC Housing\u00a0: achat d’une habitation neuve',
  'https://www.bchousing.org/licensing-consumer-services/new-homes/buying-new-home',
  DAY,
)
export const bcRescission = secondary(
  'The Advocate, janvier 2022\u00a0: projets en prévente et Real Estate Development Marketing Act',
  'https://the-advocate.ca/emag/issues/2022/Jan/page_54.html',
  DAY,
)

export const quebecLicence = secondary(
  'Condolegal\u00a0: licence de la Régie du bâtiment et Garantie de construction résidentielle',
  'https://en.condolegal.com/purchase/factsheets/under-sheets/2523-Right-to-cancel-preliminary-contract',
  DAY,
)
export const quebecRescission = official(
  'OACIQ\u00a0: le contrat préliminaire des articles 1785 et suivants du Code civil',
  'https://oaciq.com/en/general-public/residential-sale/preliminary-contract-must-for-homes-sold-by-builder-or-promoter-0',
  DAY,
)

export const quebecDeposits = official(
  'Code civil du Québec, article 1791.1',
  'https://www.legisquebec.gouv.qc.ca/fr/document/lc/CCQ-1991?code=se:1791_1',
  '2026-11-24',
)

export const manitobaRescission = secondary(
  'Thompson Dorfman Sweatman\u00a0: Loi sur les condominiums du Manitoba',
  'https://www.tdslaw.com/resource/manitobas-new-condominium-act-2/',
  DAY,
)

export const nonCanadians = secondary(
  'McCarthy Tétrault\u00a0: prolongation de deux ans de l’interdiction d’achat par des non-Canadiens',
  'https://www.mccarthy.ca/en/insights/blogs/lay-land/two-year-extension-prohibition-purchase-residential-property-non-canadians',
)
export const dripPricing = official(
  'Bureau de la concurrence\u00a0: indication de prix partiel',
  'https://ised-isde.canada.ca/site/competition-bureau-canada/en/deceptive-marketing-practices/drip-pricing',
  DAY,
)

export const newYorkOffering = secondary(
  'New York Codes, Rules and Regulations, titre 13, article 22.6\u00a0: publicité',
  'https://regulations.justia.com/states/new-york/title-13/chapter-ii/subchapter-b/part-22/',
  DAY,
)
export const newYorkFairHousing = secondary(
  'Greater Capital Association of Realtors\u00a0: avis sur l’équité en matière de logement dans les sites Web (19 NYCRR 175.29)',
  'https://gcar.com/fair-housing/',
  DAY,
)
export const newYorkProcedures = secondary(
  'Real Estate In-Depth\u00a0: procédures normalisées (Real Property Law 442-h)',
  'https://realestateindepth.com/legal-corner-navigating-obligations-for-new-york-state-real-estate-licensees-website-requirements-and-corporate-title-prohibitions',
  DAY,
)
export const fairHousing = secondary(
  'Lignes directrices du HUD sur la publicité et l’équité en matière de logement (24 CFR 109, retirées en 1996 et encore prises en compte)',
  'http://fairhousing.com/node/17709',
)
