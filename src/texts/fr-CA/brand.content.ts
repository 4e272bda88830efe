const terms = 'Les prix, les superficies et les dates sont ceux de votre contrat, et non de cette page.'

/**
 * The brand's words. What is no language (names, links, postal codes, phones in E.164) stays in lib/brand.ts, in the same
 * order. Imports nothing, so that lib/brand.ts can read it.
 */
export const brand = {
  title: 'Larkfield\u00a0: des habitations neuves au Canada et aux États-Unis',
  description:
    'Des habitations neuves des deux côtés de la frontière, par le groupe qui les conçoit, les vend et en remet les clés.',
  // The italic face of these words has no accents.
  verbs: ['dessine', 'construit', 'lance', 'vend', 'conseille'],
  verbsSentence: 'dessine, construit, lance, vend et conseille.',
  about:
    'Nous achetons le terrain, discutons de la taille des fenêtres, choisissons la brique, imprimons la brochure et vous accueillons le jour de la signature. C’est plus lent que de passer le travail à d’autres. Les immeubles s’en portent mieux.',
  /** The group in a sentence, in the footer. */
  company:
    'Larkfield est un groupe immobilier\u00a0: une agence immobilière, un studio de marketing, une société de promotion immobilière et un service-conseil. Il construit et vend des habitations neuves au Canada et aux États-Unis.',
  /** The group's businesses with a page here. */
  arms: {
    marketing: {
      name: 'Marketing',
      lead: 'Des noms, des récits et des bureaux des ventes',
      text: 'Le studio qui donne à chaque projet un nom, une image et une raison d’y vivre.',
      label: 'MARKETING',
    },
    realEstate: {
      name: 'Immobilier',
      lead: 'Le courtage d’habitations neuves',
      text: 'Une équipe des ventes qui connaît chaque plan par sa lettre et qui répond au téléphone le dimanche.',
      label: 'IMMOBILIER',
    },
    consulting: {
      name: 'Conseil',
      lead: 'Des conseils avant le premier dessin',
      text: 'Ce que vaut un terrain, ce qui s’y vendra et comment le financer. Poser la question tôt épargne des années.',
      label: 'CONSEIL',
    },
  },
  /** Phones as they are written in Québec. */
  contact: {
    phone: { text: '416\u00a0555-0142' },
    tollFree: { text: '1\u00a0800\u00a0555-0117' },
  },
  /** Streets outside Québec keep their official names, in running text too, as in the demo data. */
  offices: {
    toronto: { name: 'Bureau de Toronto', street: '120 Adelaide Street West, bureau\u00a02400' },
    vaughan: { name: 'Pavillon de présentation de Vaughan', street: '8960 Jane Street' },
  },
  /** The title of the law, as Québec requires it on the site. */
  privacyOfficer: { role: 'responsable de la protection des renseignements personnels' },
  // reviser: « Larkfield Realty Inc., Brokerage » est un nom inscrit et reste tel quel (lang="en").
  regulatory: `Habitations en Ontario\u00a0: Larkfield Realty Inc., Brokerage. ${terms}`,
  terms,
  /** Beside the Equal Housing Opportunity logo, for homes in the United States. */
  equalHousing: 'Habitations aux États-Unis\u00a0: égalité d’accès au logement (Equal Housing Opportunity).',
  /** Every claim has its evidence beside it. */
  claims: {
    salesExperience: {
      text: 'au total plus de 75 ans d’expérience dans la vente d’habitations neuves',
      evidence: 'onze personnes, 78 ans',
    },
    realtors: {
      text: 'plus de 100 courtières et courtiers immobiliers de premier plan',
      evidence: '112 courtières et courtiers avec au moins deux ventes Larkfield',
    },
    consultingExperience: {
      text: 'plus de trois décennies d’expérience',
      evidence: 'Premier mandat en 1994, pour la conversion d’un immeuble en soixante logements, à Hamilton.',
    },
    countedOn: 'Compte fait le 1er octobre 2026 d’après les dossiers de l’agence immobilière',
  },
}
