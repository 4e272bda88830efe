import { ELEVEN_TO_SIX, balanceTo, days, dollars } from '../demo.ts'
import type { DemoBuilding } from '../demo.ts'

export const signalHouse: DemoBuilding = {
  id: 'signal-house',
  name: 'Signal House',
  location: 'West Lake Street, Chicago',
  overview:
    'Eight storeys beside the elevated line, with the bedrooms on the quiet side.\n\n' +
    'The train passes at the fourth floor and you may wave. The glass toward it is laminated in four sheets; in the court behind it you can hear the fountain. A rust-red bay marks the door, so that nobody has to explain which one.\n\n' +
    'Morgan station is two blocks away.',
  constructionStatus: 'Interiors under way',
  developmentType: 'Mid-rise condominium',
  website: 'https://larkfield.example/signal',
  salesCentre: '1030 West Lake Street',
  ...ELEVEN_TO_SIX,
  salesCentrePhone: '+13125550168',
  builder: 'Larkfield Signal House LLC',
  address: '1036 West Lake Street',
  city: 'Chicago',
  region: 'Illinois',
  municipality: 'chicago',
  postalCode: '60607',
  country: 'US',
  condominium: true,
  latitude: 41.88572,
  longitude: -87.65311,
  sections: [
    {
      heading: 'The line',
      content:
        'Green and Pink from Morgan: nine minutes to the Loop, twenty-four to Oak Park. Trains stop at one and start at four.',
    },
    {
      heading: 'The court',
      content:
        'A paved garden with honey locusts and a fountain that is off from November. Bedrooms look at it; so does the laundry, which helps.',
    },
    {
      heading: 'Around the corner',
      content:
        'Fulton Market on two sides: bakers in the morning, lineups in the evening, a hardware store that will not sell.',
    },
  ],
  pictures: [
    ['rental-midrise-panel-day', 'The red bay, from Lake Street.'],
    ['interior-studio', 'A studio.'],
    ['rental-midrise-panel-dusk', 'Lake Street at six.'],
  ],
  files: [
    {
      name: 'Signal House, brochure',
      paragraphs: ['Ninety homes in eight storeys, bedrooms on the court, two blocks from Morgan station.'],
    },
    {
      name: 'Equal housing opportunity',
      paragraphs: [
        'Homes are offered without regard to race, color, religion, sex, disability, familial status or national origin.',
      ],
    },
  ],
  offer: {
    amenities: 'Court garden, roof terrace, gym, co-working room, package room',
    depositStructure: '$5,000 on signing, balance to 10% in 30 days',
    incentives: 'Closing cost credit of $4,000',
    anticipatedOccupancy: 'Spring 2027',
    maintenance: 0.61,
    money: {
      deposits: [dollars(5_000), balanceTo(10, days(30))],
      feeBasis: 'month',
      feeCovers: 'Heat, gas, water, amenities, reserves',
      parking: ['extra', 35_000, 55],
      locker: ['included'],
      propertyTax: 1.9,
      firstOccupancy: '2027-05-03',
      incentiveAmount: 4_000,
      ceiling: 9,
    },
    plans: [
      { key: 's2', from: 329_900, floor: 4_000, units: '204N 304N 404N 504N 604N 704Nx' },
      { key: 'b1', from: 419_900, floor: 5_000, units: '205S 305S 405S 505S 605Sx 705S' },
      { key: 'd4', from: 469_900, floor: 5_500, units: '206E 306E 406E 506E 606Ex' },
      { key: 'c1', from: 549_900, floor: 6_500, units: '301W 401W 501W 601Wx' },
      { key: 'c2', from: 614_900, floor: 8_000, units: '302NW 502NW 702NW' },
      { key: 'e1', from: 829_900, floor: 10_000, units: '801SEx 802SWx' },
      { key: 'w1', from: 720_000, floor: 0, units: 'G1N G2N' },
    ],
  },
  french: {
    location: 'West Lake Street, Chicago',
    overview:
      'Huit étages le long du métro aérien, avec les chambres du côté tranquille.\n\n' +
      'Le train passe à la hauteur du niveau\u00a04, et rien n’empêche de saluer. De ce côté, le verre compte quatre feuilles; derrière, dans la cour, on entend la fontaine. Une travée rouille marque l’entrée\u00a0: personne n’a à expliquer laquelle.\n\n' +
      'La station de métro est à deux rues.',
    constructionStatus: 'Travaux intérieurs en cours',
    sections: [
      {
        heading: 'Le métro',
        content:
          'Lignes verte et rose\u00a0: neuf minutes jusqu’au centre-ville, vingt-quatre jusqu’à la banlieue ouest. Les trains s’arrêtent à 1\u00a0h et reprennent à 4\u00a0h.',
      },
      {
        heading: 'La cour',
        content:
          'Un jardin pavé, avec des féviers et une fontaine qui se tait en novembre. Les chambres donnent dessus; la salle de lavage aussi, ce qui aide.',
      },
      {
        heading: 'Au coin de la rue',
        content:
          'Le quartier du marché Fulton, de deux côtés\u00a0: des boulangeries le matin, des files le soir, une quincaillerie qui n’a jamais voulu céder la place.',
      },
    ],
    captions: {
      'The red bay, from Lake Street.': 'La travée rouge, vue de Lake Street.',
      'A studio.': 'Un studio.',
      'Lake Street at six.': 'Lake Street à 18\u00a0h.',
    },
    files: [
      {
        name: 'Signal House, brochure',
        paragraphs: ['Quatre-vingt-dix logements sur huit étages, chambres sur cour, à deux rues du métro.'],
      },
      {
        name: 'Égalité d’accès au logement',
        paragraphs: [
          'Les logements sont offerts sans égard à la race, à la couleur, à la religion, au sexe, au handicap, à la situation de famille ou à l’origine nationale.',
        ],
      },
    ],
    offer: {
      amenities:
        'Jardin dans la cour, terrasse sur le toit, salle d’entraînement, espace de travail partagé, salle des colis',
      depositStructure: '5\u00a0000\u00a0$ à la signature, solde jusqu’à 10\u00a0% dans 30 jours',
      incentives: 'Crédit de 4\u00a0000\u00a0$ sur les frais de clôture',
      feeCovers: 'chauffage, gaz, eau, aires communes, fonds de réserve',
    },
  },
}

export const foundryCorner: DemoBuilding = {
  id: 'foundry-corner',
  name: 'Foundry Corner',
  location: 'West Randolph Street, Chicago',
  overview:
    'Eight storeys of loft suites over a lit ground floor, on the site of the old pattern shop.\n\n' +
    'Castings for the elevated were drawn here full size, in chalk, on the floor. The floor stays. Above it come lofts with eleven-foot ceilings and a hoist beam nobody needs and everybody likes.\n\n' +
    'First release in autumn 2027.',
  constructionStatus: 'Demolition done, shoring under way',
  developmentType: 'Loft condominium',
  website: 'https://larkfield.example/foundry',
  salesCentrePhone: '+13125550168',
  builder: 'Larkfield Foundry Corner LLC',
  address: '1215 West Randolph Street',
  city: 'Chicago',
  region: 'Illinois',
  municipality: 'chicago',
  postalCode: '60607',
  country: 'US',
  condominium: true,
  latitude: 41.88416,
  longitude: -87.65802,
  sections: [
    {
      heading: 'Price guide',
      content: 'Lofts from the mid $400,000s. Prices are set at the first release.',
    },
    {
      heading: 'Sizes and plans',
      content: 'One and two bedrooms with eleven-foot ceilings, 720 to 1,410 square feet. Sixty-two lofts.',
    },
    {
      heading: 'Dates',
      content: 'First release in autumn 2027. Completion is expected in 2029.',
    },
  ],
  pictures: [
    ['midrise-brick-dusk', 'Randolph and Racine, in the evening.'],
    ['midrise-brick-day', 'The same corner by day.'],
  ],
  french: {
    location: 'West Randolph Street, Chicago',
    overview:
      'Huit étages de lofts au-dessus d’un rez-de-chaussée illuminé, sur l’ancien atelier de modelage.\n\n' +
      'On y traçait à la craie, sur le plancher et grandeur nature, les pièces de fonte du métro aérien. Le plancher reste. Au-dessus viennent des lofts hauts de onze pieds et une poutre de levage dont personne n’a besoin et que tout le monde aime.\n\n' +
      'Première mise en vente à l’automne 2027.',
    constructionStatus: 'Démolition terminée, étayage en cours',
    sections: [
      {
        heading: 'Prix',
        content:
          'Lofts à partir d’environ 450\u00a0000\u00a0$\u00a0US. Les prix seront fixés à la première mise en vente.',
      },
      {
        heading: 'Superficies et plans',
        content:
          'Une ou deux chambres, avec des plafonds de onze pieds, de 720 à 1\u00a0410\u00a0pi². Soixante-deux lofts.',
      },
      {
        heading: 'Dates',
        content: 'Première mise en vente à l’automne 2027. La fin des travaux est prévue en 2029.',
      },
    ],
    captions: {
      'Randolph and Racine, in the evening.': 'L’angle de Randolph Street et de Racine Avenue, le soir.',
      'The same corner by day.': 'Le même coin de rue, le jour.',
    },
  },
}
