import { NOON_TO_SEVEN, days, dollars } from '../demo.ts'
import type { DemoBuilding } from '../demo.ts'

export const tanneryRow: DemoBuilding = {
  id: 'tannery-row',
  name: 'Tannery Row',
  location: 'Breezehill Avenue North, Ottawa',
  overview:
    'Pairs of houses in Hintonburg, joined by a wall and nothing else.\n\n' +
    'Eight semi-detached homes and six townhomes stand where hides were tanned until 1938. The ground was cleaned twice and tested three times; the papers are yours to read.\n\n' +
    'Bayview station is seven minutes on foot, the river nine by bicycle.',
  constructionStatus: 'First pair complete',
  developmentType: 'Semi-detached homes and townhomes',
  website: 'https://larkfield.example/tannery',
  salesCentre: '9 Breezehill Avenue North',
  ...NOON_TO_SEVEN,
  salesCentrePhone: '+16135550149',
  builder: 'Larkfield Tannery Row Inc.',
  builderLicence: '61066',
  brokerage: 'Larkfield Realty Inc., Brokerage',
  address: '11 Breezehill Avenue North',
  city: 'Ottawa',
  region: 'Ontario',
  municipality: 'other',
  postalCode: 'K1Y 2H6',
  country: 'CA',
  condominium: false,
  latitude: 45.40538,
  longitude: -75.71834,
  sections: [
    {
      heading: 'Two houses, one wall',
      content:
        'It is double, with air between, and starts below the footing. You will not hear the piano next door; you may be told about it.',
    },
    {
      heading: 'Hintonburg',
      content:
        'Bread, cheese and theatre on Wellington Street, four minutes away. The school bus stops at the corner.',
    },
  ],
  pictures: [
    ['townhomes-brick-day', 'The first pair and its neighbours.'],
    ['interior-den-home-office', 'A room to work in.'],
    ['townhomes-brick-dusk', 'Breezehill Avenue, in October.'],
  ],
  offer: {
    depositStructure: '$15,000 on signing, $25,000 in 60 days, $25,000 in 150 days',
    incentives: 'Finished basement in the first four',
    anticipatedOccupancy: 'Autumn 2027',
    tax: 'included',
    money: {
      deposits: [dollars(15_000), dollars(25_000, days(60)), dollars(25_000, days(150))],
      feeBasis: 'none',
      parking: ['included'],
      locker: 'none',
      propertyTax: 1.06,
      firstOccupancy: '2027-10-04',
      levyCap: 10_000,
      ceiling: 9,
    },
    plans: [
      {
        key: 'sd3',
        from: 969_900,
        floor: 0,
        units: '11E 13E=974900 15Ex 17E=979900 19W=959900 21W=959900 23Wx 25NW=989900',
      },
      { key: 'th2', from: 724_900, floor: 0, units: '27E 29E 31Ex 33SE=739900' },
      { key: 'th3', from: 864_900, floor: 0, units: '35S 37S', unknown: ['squareFootage'] },
    ],
  },
  french: {
    location: 'Breezehill Avenue North, Ottawa',
    overview:
      'Des maisons deux par deux, à Hintonburg, unies par un mur et par rien d’autre.\n\n' +
      'Huit maisons jumelées et six maisons de ville s’élèvent là où l’on a tanné des peaux jusqu’en 1938. Le sol a été décontaminé deux fois et analysé trois fois; vous pouvez lire les rapports.\n\n' +
      'La station Bayview est à sept minutes à pied, la rivière à neuf à vélo.',
    constructionStatus: 'Première paire terminée',
    sections: [
      {
        heading: 'Deux maisons, un mur',
        content:
          'Il est double, avec une lame d’air, et part sous la semelle. Vous n’entendrez pas le piano d’à côté; on vous en parlera peut-être.',
      },
      {
        heading: 'Hintonburg',
        content:
          'Pain, fromage et théâtre sur Wellington Street, à quatre minutes. L’autobus scolaire s’arrête au coin.',
      },
    ],
    captions: {
      'The first pair and its neighbours.': 'La première paire et ses voisines.',
      'A room to work in.': 'Une pièce pour travailler.',
      'Breezehill Avenue, in October.': 'Breezehill Avenue, en octobre.',
    },
    offer: {
      depositStructure:
        '15\u00a0000\u00a0$ à la signature, 25\u00a0000\u00a0$ dans 60 jours, 25\u00a0000\u00a0$ dans 150 jours',
      incentives: 'Sous-sol aménagé dans les quatre premières maisons',
    },
  },
}

export const slateHouse: DemoBuilding = {
  id: 'slate-house',
  name: 'Slate House',
  location: 'Acacia Avenue, Ottawa',
  overview:
    'Six single family homes around one old oak.\n\n' +
    'The oak is older than Rockcliffe. The houses keep eighteen metres from it and look at it from the kitchen. Flat roofs, stone to the sill, a carport instead of a door for cars.',
  constructionStatus: 'Tree fenced, drawings under way',
  developmentType: 'Single family homes',
  website: 'https://larkfield.example/slate',
  salesCentrePhone: '+16135550149',
  builder: 'Larkfield Slate House Inc.',
  builderLicence: '61067',
  brokerage: 'Larkfield Realty Inc., Brokerage',
  address: '412 Acacia Avenue',
  city: 'Ottawa',
  region: 'Ontario',
  municipality: 'other',
  postalCode: 'K1M 0L8',
  country: 'CA',
  condominium: false,
  latitude: 45.45078,
  longitude: -75.68049,
  sections: [
    {
      heading: 'Price guide',
      content: 'From $1.9 million, HST included. The price of each house is set with its drawings.',
    },
    {
      heading: 'Sizes and plans',
      content: 'Four bedrooms, 2,900 to 3,400 square feet, on lots of 50 to 62 feet. Six houses, two plans.',
    },
    {
      heading: 'Dates',
      content: 'Drawings in spring 2027. No completion dates yet.',
    },
  ],
  pictures: [
    ['house-contemporary-dusk', 'House two, from the oak.'],
    ['house-contemporary-day', 'House two, in summer.'],
  ],
  french: {
    location: 'Acacia Avenue, Ottawa',
    overview:
      'Six maisons unifamiliales autour d’un vieux chêne.\n\n' +
      'Le chêne est plus vieux que Rockcliffe. Les maisons restent à dix-huit mètres de lui et le regardent de la cuisine. Toits plats, pierre jusqu’à l’appui des fenêtres, abri d’auto plutôt que porte de garage.',
    constructionStatus: 'Arbre protégé, plans en cours',
    sections: [
      {
        heading: 'Prix',
        content:
          'À partir de 1,9\u00a0million de dollars, TVH incluse. Le prix de chaque maison sera fixé avec ses plans.',
      },
      {
        heading: 'Superficies et plans',
        content:
          'Quatre chambres, de 2\u00a0900 à 3\u00a0400\u00a0pi², sur des terrains de 50 à 62\u00a0pieds. Six maisons, deux plans.',
      },
      {
        heading: 'Dates',
        content: 'Plans au printemps 2027. Les dates de fin des travaux ne sont pas encore fixées.',
      },
    ],
    captions: {
      'House two, from the oak.': 'La maison\u00a02, vue du chêne.',
      'House two, in summer.': 'La maison\u00a02, en été.',
    },
  },
}
