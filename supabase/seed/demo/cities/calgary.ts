import { NOON_TO_SEVEN, balanceTo, days, dollars } from '../demo.ts'
import type { DemoBuilding } from '../demo.ts'

export const juniperWalk: DemoBuilding = {
  id: 'juniper-walk',
  name: 'Juniper Walk',
  location: '17 Avenue SW, Calgary',
  overview:
    'Twenty-two townhomes in dark brick and cedar, each with a roof terrace, four doors down from the park.\n\n' +
    'Three floors and a stair that turns to the light. The garage is under the house and the kitchen over it, so groceries go up once. From the roof you see the mountains on two days out of three.\n\n' +
    'The avenue is at the end of the walk: coffee at seven, music at nine.',
  constructionStatus: 'First row complete',
  developmentType: 'Townhomes',
  website: 'https://larkfield.example/juniper',
  salesCentre: '1616 17 Avenue SW',
  ...NOON_TO_SEVEN,
  salesCentrePhone: '+14035550127',
  builder: 'Larkfield Juniper Walk Inc.',
  builderLicence: '55-0127',
  address: '1620 17 Avenue SW',
  city: 'Calgary',
  region: 'Alberta',
  municipality: 'other',
  postalCode: 'T2T 0E3',
  country: 'CA',
  condominium: true,
  latitude: 51.03783,
  longitude: -114.09851,
  sections: [
    {
      heading: 'The walk',
      content:
        'A paved lane between the two rows, planted with juniper and lit at knee height. No cars: they come in from the alley.',
    },
    {
      heading: 'Winter',
      content:
        'Walls of R-36, triple glazing, a mudroom with a drain. The roof terrace has a gas line, because somebody will want to grill in February.',
    },
    {
      heading: 'Close by',
      content:
        'Royal Sunalta Park four doors down, the Sunalta C-Train eleven minutes on foot, Connaught School six.',
    },
  ],
  pictures: [
    ['townhomes-modern-day', 'The row, from the avenue.'],
    ['interior-kitchen-island', 'A kitchen.'],
    ['interior-living-room-city', 'A living room.'],
    ['townhomes-modern-dusk', 'The walk, in the evening.'],
  ],
  files: [
    {
      name: 'Juniper Walk, brochure',
      paragraphs: [
        'Twenty-two townhomes in two rows, with a walk between them. Dark brick, cedar, a roof terrace each.',
      ],
    },
    {
      name: 'What a house is made of',
      paragraphs: [
        'Brick on studs with 140 mm of mineral wool, triple glazing, a heat pump with gas behind it below minus twenty.',
      ],
    },
  ],
  offer: {
    amenities: 'Roof terrace, garage for two bicycles and a car, shared walk',
    depositStructure: '$20,000 on signing, balance to 10% in 90 days',
    incentives: 'Roof terrace finished, appliances included',
    anticipatedOccupancy: 'Spring 2027',
    maintenance: 0.17,
    tax: 'extra',
    money: {
      deposits: [dollars(20_000), balanceTo(10, days(90))],
      feeBasis: 'month',
      feeCovers: 'Snow, shared walk, insurance of the buildings, reserve fund',
      parking: ['included'],
      locker: 'none',
      propertyTax: 0.67,
      firstOccupancy: '2027-04-19',
      ceiling: 9,
    },
    plans: [
      {
        key: 'th2',
        from: 674_900,
        floor: 0,
        units: '1S 2S=679900 3S 4S=684900 5Sx 6S=689900 7N=664900 8N=664900 9Nx 10N=669900 11NE=694900 12NEx',
      },
      {
        key: 'th3',
        from: 839_900,
        floor: 0,
        units:
          '13S 14S=844900 15S=849900 16Sx 17SW=869900 18N=829900 19N=829900 20Nx 21NW=859900 22NW=874900',
      },
    ],
  },
  french: {
    location: '17 Avenue SW, Calgary',
    overview:
      'Vingt-deux maisons de ville en brique foncée et en cèdre, chacune avec sa terrasse sur le toit, à quatre portes du parc.\n\n' +
      'Trois étages et un escalier qui tourne vers la lumière. Le garage est sous la maison, et la cuisine juste au-dessus\u00a0: on ne monte l’épicerie qu’une fois. Du toit, on voit les montagnes deux jours sur trois.\n\n' +
      'L’avenue est au bout de l’allée\u00a0: le café à 7\u00a0h, la musique à 21\u00a0h.',
    constructionStatus: 'Première rangée terminée',
    sections: [
      {
        heading: 'L’allée',
        content:
          'Un passage pavé entre les deux rangées, planté de genévriers et éclairé à hauteur de genou. Pas d’autos\u00a0: elles entrent par la ruelle.',
      },
      {
        heading: 'L’hiver',
        content:
          'Des murs isolés à R-36, du triple vitrage, un vestibule avec un drain. La terrasse sur le toit a une conduite de gaz, parce que quelqu’un voudra sortir le barbecue en février.',
      },
      {
        heading: 'À proximité',
        content:
          'Le parc Royal Sunalta à quatre portes, la station Sunalta du train léger à onze minutes à pied, l’école Connaught à six.',
      },
    ],
    captions: {
      'The row, from the avenue.': 'La rangée, vue de l’avenue.',
      'A kitchen.': 'Une cuisine.',
      'A living room.': 'Un salon.',
      'The walk, in the evening.': 'L’allée, le soir.',
    },
    files: [
      {
        name: 'Juniper Walk, brochure',
        paragraphs: [
          'Vingt-deux maisons de ville en deux rangées, avec une allée entre les deux. Brique foncée, cèdre, une terrasse sur chaque toit.',
        ],
      },
      {
        name: 'De quoi une maison est faite',
        paragraphs: [
          'Brique sur ossature de bois avec 140\u00a0mm de laine minérale, triple vitrage, thermopompe relayée par le gaz au-dessous de moins vingt.',
        ],
      },
    ],
    offer: {
      amenities: 'Terrasse sur le toit, garage pour une auto et deux vélos, allée commune',
      depositStructure: '20\u00a0000\u00a0$ à la signature, solde jusqu’à 10\u00a0% dans 90 jours',
      incentives: 'Terrasse sur le toit aménagée, électroménagers inclus',
      feeCovers: 'déneigement, allée commune, assurance des bâtiments, fonds de réserve',
    },
  },
}
