import { ELEVEN_TO_SIX, NOON_TO_SEVEN, balanceTo, days, dollars, occupancy, percent } from '../demo.ts'
import type { DemoBuilding } from '../demo.ts'

export const theCooperage: DemoBuilding = {
  id: 'the-cooperage',
  name: 'The Cooperage',
  location: 'Barton Street East, Hamilton',
  overview:
    'Eight storeys of real brick on the site of the 1911 barrel works, with eleven-foot ceilings on the ground floor.\n\n' +
    'The brick is load-bearing up to the fifth floor, laid by a family from Dundas who had not been asked to do that in thirty years. The top three floors are glass and stand back from the edge.\n\n' +
    'James Street North is a four-minute walk, the harbour fifteen.',
  constructionStatus: 'Topped out, windows going in',
  developmentType: 'Mid-rise condominium',
  website: 'https://larkfield.example/cooperage',
  salesCentre: '18 Barton Street East',
  ...ELEVEN_TO_SIX,
  salesCentrePhone: '+19055550136',
  builder: 'Larkfield Cooperage Inc.',
  builderLicence: '61040',
  brokerage: 'Larkfield Realty Inc., Brokerage',
  address: '95 Barton Street East',
  city: 'Hamilton',
  region: 'Ontario',
  municipality: 'other',
  postalCode: 'L8L 2W4',
  country: 'CA',
  condominium: true,
  latitude: 43.26374,
  longitude: -79.85934,
  sections: [
    {
      heading: 'The works',
      content:
        'Barrels for the breweries were made here until 1954. Two steaming vats stand in the courtyard; one is a fountain, one is for the children.',
    },
    {
      heading: 'The street',
      content:
        'Art Crawl on the second Friday, the GO train at West Harbour in eight minutes on foot, a hospital around the corner if it comes to that.',
    },
    {
      heading: 'Walls',
      content:
        'Sixteen inches of brick between you and the street. Bring a good drill, or use the picture rail: it runs around every living room.',
    },
  ],
  pictures: [
    ['midrise-brick-day', 'Barton and Catharine, in the morning.'],
    ['interior-lobby', 'An entrance hall.'],
    ['midrise-brick-dusk', 'The shopfronts, after closing.'],
  ],
  files: [
    {
      name: 'The Cooperage, brochure',
      paragraphs: [
        'Sixty homes over four shops, in brick that holds the house up. Eleven-foot ceilings on the ground floor, picture rails on every other.',
      ],
    },
  ],
  offer: {
    amenities: 'Courtyard, workshop with tools, gym, guest suite, bicycle room',
    depositStructure: '$5,000 on signing, balance to 5% in 60 days, 5% on occupancy',
    incentives: '$3,000 to spend on finishes',
    anticipatedOccupancy: 'Summer 2027',
    maintenance: 0.58,
    tax: 'included',
    money: {
      deposits: [dollars(5_000), balanceTo(5, days(60)), percent(5, occupancy)],
      feeBasis: 'square-foot',
      feeCovers: 'Water, courtyard, amenities, reserve fund',
      parking: ['extra', 45_000, 58],
      locker: ['included'],
      propertyTax: 1.28,
      firstOccupancy: '2027-08-16',
      levyCap: 7_500,
      incentiveAmount: 3_000,
      incentiveEnds: '2026-12-31',
      ceiling: 9.5,
    },
    plans: [
      { key: 's1', from: 339_900, floor: 5_000, units: '203N 303N 403N 503Nx' },
      { key: 'b1', from: 424_900, floor: 6_000, units: '204E 304E 404Ex 504E' },
      {
        key: 'b1',
        from: 524_900,
        floor: 5_000,
        units: '410S=529900 411S',
        unknown: ['washrooms', 'terms'],
      },
      { key: 'd4', from: 474_900, floor: 6_500, units: '206W 306W 406W 506Wx 606W' },
      { key: 'c1', from: 589_900, floor: 7_000, units: '301SW 401SW 601SW' },
      { key: 'c2', from: 649_900, floor: 8_000, units: '501SE 602SE 802W=869900' },
      { key: 'e1', from: 899_900, floor: 12_000, units: '701S 801Sx' },
      { key: 'w1', from: 689_000, floor: 0, tax: 'extra', units: 'A1N A2N A3Ex' },
    ],
  },
  french: {
    location: 'Barton Street East, Hamilton',
    overview:
      'Huit étages de vraie brique à l’emplacement de la tonnellerie de 1911, avec des plafonds de onze pieds au rez-de-chaussée.\n\n' +
      'La brique est porteuse jusqu’au niveau\u00a05. Elle est posée par une famille de Dundas à qui l’on n’avait pas demandé cela depuis trente ans. Les trois derniers étages sont de verre et s’élèvent en retrait.\n\n' +
      'James Street North est à quatre minutes à pied, le port à quinze.',
    constructionStatus: 'Structure terminée, pose des fenêtres en cours',
    sections: [
      {
        heading: 'La tonnellerie',
        content:
          'On y a fabriqué des barils pour les brasseries jusqu’en 1954. Deux cuves à étuver sont restées dans la cour\u00a0: l’une est une fontaine, l’autre est pour les enfants.',
      },
      {
        heading: 'La rue',
        content:
          'Les galeries d’art ouvrent en soirée le deuxième vendredi du mois, la gare du train GO est à huit minutes à pied et l’hôpital, au coin de la rue, au cas où.',
      },
      {
        heading: 'Les murs',
        content:
          'Seize pouces de brique entre vous et la rue. Apportez une bonne perceuse ou servez-vous de la cimaise\u00a0: elle fait le tour de chaque salon.',
      },
    ],
    captions: {
      'Barton and Catharine, in the morning.': 'L’angle de Barton Street et de Catharine Street, le matin.',
      'An entrance hall.': 'Un hall d’entrée.',
      'The shopfronts, after closing.': 'Les vitrines, après la fermeture.',
    },
    files: [
      {
        name: 'The Cooperage, brochure',
        paragraphs: [
          'Soixante logements au-dessus de quatre commerces, dans une brique qui porte l’immeuble. Plafonds de onze pieds au rez-de-chaussée, cimaises à tous les autres étages.',
        ],
      },
    ],
    offer: {
      amenities: 'Cour, atelier et ses outils, salle d’entraînement, chambre d’invités, salle à vélos',
      depositStructure:
        '5\u00a0000\u00a0$ à la signature, solde jusqu’à 5\u00a0% dans 60 jours, 5\u00a0% à la prise de possession',
      incentives: '3\u00a0000\u00a0$ pour les finis',
      feeCovers: 'eau, cour, aires communes, fonds de réserve',
    },
  },
}

export const hayloftLane: DemoBuilding = {
  id: 'hayloft-lane',
  name: 'Hayloft Lane',
  location: 'Garner Road East, Hamilton',
  overview:
    'Ten houses along a farm lane in Ancaster, each on a lot deep enough for an apple tree.\n\n' +
    'Board and batten, a porch you can sit on, and a kitchen at the back where the garden is. The lane stays a lane: no curb, no cul-de-sac, gravel at the edges so that children learn to fall.\n\n' +
    'The 403 is five minutes away and cannot be heard.',
  constructionStatus: 'Four houses framed',
  developmentType: 'Single family homes',
  website: 'https://larkfield.example/hayloft',
  salesCentreName: 'The first house, by appointment',
  salesCentre: '1120 Garner Road East',
  ...NOON_TO_SEVEN,
  salesCentrePhone: '+19055550174',
  builder: 'Larkfield Hayloft Lane Inc.',
  builderLicence: '61044',
  brokerage: 'Larkfield Realty Inc., Brokerage',
  address: '1120 Garner Road East',
  city: 'Hamilton',
  region: 'Ontario',
  municipality: 'other',
  postalCode: 'L9G 3K9',
  country: 'CA',
  condominium: false,
  latitude: 43.19837,
  longitude: -79.96204,
  sections: [
    {
      heading: 'The lots',
      content:
        'From 48 to 62 feet wide and 140 deep. Each has a drawing of where the sun falls in March and in June, and which trees stay.',
    },
    {
      heading: 'The houses',
      content:
        'Two plans, turned and mirrored so that no two fronts are the same. Four bedrooms or five, a mudroom between garage and kitchen, a room on the ground floor for somebody’s mother.',
    },
    {
      heading: 'Ancaster',
      content:
        'Wilson Street is seven minutes by car, the Dundas Valley trails nine by bicycle. Tiffany Falls freezes in February and is worth the lineup.',
    },
  ],
  pictures: [
    ['house-farmhouse-day', 'House four, from the lane.'],
    ['house-contemporary-day', 'House nine, the flat roof at the end.'],
    ['interior-kitchen-island', 'A kitchen.'],
    ['house-farmhouse-dusk', 'House four, when the lamps go on.'],
  ],
  files: [
    {
      name: 'Hayloft Lane, lots and sun',
      paragraphs: [
        'Lot 1: 62 feet, two maples stay. Lot 4: 54 feet, an apple tree at the back. Lot 9: 48 feet, open to the south-west.',
      ],
    },
  ],
  offer: {
    depositStructure: '$25,000 on signing, $50,000 in 60 days, $50,000 in 180 days',
    incentives: 'Fence and first apple tree included',
    anticipatedOccupancy: 'Autumn 2027',
    tax: 'included',
    money: {
      deposits: [dollars(25_000), dollars(50_000, days(60)), dollars(50_000, days(180))],
      feeBasis: 'none',
      parking: ['included'],
      locker: 'none',
      propertyTax: 1.12,
      firstOccupancy: '2027-10-25',
      levyCap: 20_000,
      ceiling: 10,
    },
    plans: [
      {
        key: 'h4',
        from: 1_149_000,
        floor: 0,
        units: 'Lot-1S=1249000 Lot-2S=1199000 Lot-3SW=1149000 Lot-5S=1179000 Lot-6Sx Lot-7E=1189000',
        pictures: [['house-farmhouse-day', 'A house of this plan, from the lane.']],
      },
      {
        key: 'h5',
        from: 1_429_000,
        floor: 0,
        units: 'Lot-4S=1469000 Lot-8SW Lot-9W=1549000 Lot-10Wx',
        pictures: [['house-contemporary-day', 'A house of this plan, from the lane.']],
      },
    ],
  },
  french: {
    location: 'Garner Road East, Hamilton',
    overview:
      'Dix maisons le long d’un chemin de ferme d’Ancaster, chacune sur un terrain assez profond pour un pommier.\n\n' +
      'Un revêtement de planches verticales, une galerie où l’on peut s’asseoir et une cuisine à l’arrière, du côté du jardin. Le chemin reste un chemin\u00a0: ni bordure ni cul-de-sac, et du gravier sur les côtés pour que les enfants apprennent à tomber.\n\n' +
      'L’autoroute 403 est à cinq minutes et ne s’entend pas.',
    constructionStatus: 'Quatre maisons à l’étape de la charpente',
    salesCentreName: 'La première maison, sur rendez-vous',
    sections: [
      {
        heading: 'Les terrains',
        content:
          'De 48 à 62\u00a0pieds de largeur et 140 de profondeur. Pour chacun, un dessin montre où tombe le soleil en mars et en juin, et quels arbres restent.',
      },
      {
        heading: 'Les maisons',
        content:
          'Deux plans, tournés et inversés pour qu’aucune façade ne se répète. Quatre ou cinq chambres, un vestibule entre le garage et la cuisine, une chambre au rez-de-chaussée pour la mère de quelqu’un.',
      },
      {
        heading: 'Ancaster',
        content:
          'Wilson Street est à sept minutes en auto, les sentiers de la vallée de Dundas à neuf à vélo. La chute d’eau gèle en février et mérite la file d’attente.',
      },
    ],
    captions: {
      'House four, from the lane.': 'La maison\u00a04, vue du chemin.',
      'House nine, the flat roof at the end.': 'La maison\u00a09, au toit plat, au bout du chemin.',
      'A kitchen.': 'Une cuisine.',
      'House four, when the lamps go on.': 'La maison\u00a04, quand les lampes s’allument.',
      'A house of this plan, from the lane.': 'Une maison de ce plan, vue du chemin.',
    },
    files: [
      {
        name: 'Hayloft Lane, terrains et ensoleillement',
        paragraphs: [
          'Lot\u00a01\u00a0: 62\u00a0pieds, deux érables restent. Lot\u00a04\u00a0: 54\u00a0pieds, un pommier à l’arrière. Lot\u00a09\u00a0: 48\u00a0pieds, ouvert au sud-ouest.',
        ],
      },
    ],
    offer: {
      depositStructure:
        '25\u00a0000\u00a0$ à la signature, 50\u00a0000\u00a0$ dans 60 jours, 50\u00a0000\u00a0$ dans 180 jours',
      incentives: 'Clôture et premier pommier inclus',
    },
  },
}
