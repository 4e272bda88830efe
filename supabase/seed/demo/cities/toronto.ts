import { ELEVEN_TO_SIX, NOON_TO_SEVEN, balanceTo, days, dollars, occupancy, percent } from '../demo.ts'
import type { DemoBuilding } from '../demo.ts'

export const auroraOnKing: DemoBuilding = {
  id: 'aurora-on-king',
  name: 'Aurora on King',
  location: 'King Street East, Toronto',
  overview:
    'A slim tower on the old streetcar turn, set back far enough to leave the corner to the trees.\n\n' +
    'Aurora stands thirty-nine storeys over King and Parliament on a base of Algonquin limestone, cut from the same quarry as the warehouses across the street. Above it, white fins shade the glass from the west sun and keep the wind off the balconies.\n\n' +
    'There are nine suites on a floor and two banks of elevators, so the wait is short. Every bedroom has a window that opens.',
  constructionStatus: 'Above grade, floor 22',
  developmentType: 'Condominium',
  website: 'https://larkfield.example/aurora',
  salesCentreName: 'Aurora presentation gallery',
  salesCentre: '391 King Street East',
  ...NOON_TO_SEVEN,
  salesCentrePhone: '+14165550142',
  builder: 'Larkfield Aurora on King Inc.',
  builderLicence: '61017',
  brokerage: 'Larkfield Realty Inc., Brokerage',
  address: '383 King Street East',
  city: 'Toronto',
  region: 'Ontario',
  municipality: 'toronto',
  postalCode: 'M5A 1L1',
  country: 'CA',
  condominium: true,
  latitude: 43.65297,
  longitude: -79.36361,
  sections: [
    {
      heading: 'The corner',
      content:
        'The 504 stops at the door. St. Lawrence Market is eleven minutes on foot, the Distillery nine, the lake fifteen. A grocer takes the whole ground floor on Parliament.',
    },
    {
      heading: 'Level nine',
      content:
        'One floor belongs to everyone: a kitchen long enough for forty, a gym that opens to the terrace, six rooms for guests and a quiet one for calls.',
    },
    {
      heading: 'Inside the suites',
      content:
        'Oak floors, stone counters, induction cooktops. Nine-foot ceilings, ten on the top four floors. Heating and cooling you control room by room.',
    },
  ],
  pictures: [
    ['tower-fins-day', 'View from the corner of King and Parliament.'],
    ['interior-rooftop-terrace', 'The terrace on level nine.'],
    ['interior-lobby', 'A lobby.'],
    ['interior-party-room', 'A room for parties.'],
    ['interior-gym', 'A gym.'],
    ['tower-fins-dusk', 'From the air, at dusk.'],
  ],
  files: [
    {
      name: 'Aurora on King, brochure',
      paragraphs: [
        'Thirty-nine storeys at King and Parliament, on a base of Algonquin limestone. White fins shade the glass from the west sun and keep the wind off the balconies.',
        'Nine suites on a floor, two banks of elevators, one floor that belongs to everyone. The 504 stops at the door.',
      ],
    },
    {
      name: 'Features and finishes',
      paragraphs: [
        'Floors: engineered oak, 180 mm boards, in living rooms and bedrooms; porcelain in bathrooms.',
        'Kitchen: 20 mm stone counters, induction hob, integrated dishwasher and refrigerator, soft-close drawers.',
        'Ceilings: nine feet, ten on floors 36 to 39. Heating and cooling by room, with a sensor in each bedroom.',
      ],
    },
    {
      name: 'Amenity floor, level nine',
      paragraphs: [
        'Kitchen and dining room for forty, bookable. Gym of 2,400 Sq.Ft. with a terrace. Six guest suites. A quiet room with four booths.',
        'Outside: fire table, two grills, planters kept by those who like to, loungers facing west.',
      ],
    },
  ],
  offer: {
    amenities: 'Roof terrace, gym, party room, guest suites, bicycle workshop, parcel room',
    depositStructure: '$10,000 on signing, balance to 5% in 30 days, 5% in 180 days, 5% on occupancy',
    incentives: 'Capped development charges, free assignment, $5,000 to spend on finishes',
    anticipatedOccupancy: 'Spring 2028',
    maintenance: 0.7,
    tax: 'included',
    money: {
      deposits: [dollars(10_000), balanceTo(5, days(30)), percent(5, days(180)), percent(5, occupancy)],
      feeBasis: 'month',
      feeCovers: 'Heating and cooling, water, amenities, reserve fund',
      parking: ['extra', 79_900, 84.5],
      locker: ['extra', 7_500, 24.95],
      propertyTax: 1,
      firstOccupancy: '2028-05-15',
      levyCap: 12_000,
      incentiveAmount: 5_000,
      incentiveEnds: '2027-01-31',
      ceiling: 9,
    },
    plans: [
      { key: 's1', from: 389_900, floor: 4_000, units: '303E 504E 703E 905E 1203E 1504E 408Nx 1108Nx' },
      {
        key: 'b1',
        from: 519_900,
        floor: 4_500,
        units: '402N 602N 802N 1002NW 1402NW 1702NW 2002N 705Ex 1105Ex',
      },
      {
        key: 'd4',
        from: 609_900,
        floor: 5_600,
        units:
          '507S=609900 612S=614900 804S=624900 1107S=641900 1204S=649900 1507W=662900 1912W=684900 2107S=699900 908Sx 1612Sx',
      },
      { key: 'c1', from: 744_900, floor: 6_000, units: '401W 601W 1001W 1401SW 1801SW 2301SWx' },
      { key: 'c2', from: 849_900, floor: 7_200, units: '409W 1209SW 2209SW 1709SWx' },
      { key: 'c3', from: 939_900, floor: 7_800, units: '1206SE 1806SE 2606SE' },
      { key: 'e1', from: 1_189_000, floor: 9_500, units: '2701NE 3101NE 3401NEx' },
      {
        key: 'ph1',
        from: 1_899_000,
        floor: 45_000,
        ceiling: 10,
        units: '3801SW 3802SE 3901SWx',
        model: {
          unit: '3801',
          pictures: [
            ['interior-living-room-city', 'The living room at the corner.'],
            ['interior-kitchen-island', 'The kitchen and its island.'],
            ['interior-primary-bedroom', 'The primary bedroom.'],
            ['interior-primary-bathroom', 'The primary bathroom.'],
          ],
        },
      },
      { key: 'w1', from: 1_249_000, floor: 0, tax: 'extra', units: 'R1S R2W' },
    ],
  },
  french: {
    location: 'King Street East, Toronto',
    overview:
      'Une tour élancée dans l’ancienne courbe du tramway, assez en retrait pour laisser le coin de rue aux arbres.\n\n' +
      'Aurora s’élève sur trente-neuf étages à l’angle de King Street et de Parliament Street, sur un basilaire de calcaire d’Algonquin tiré de la même carrière que les entrepôts d’en face. Plus haut, des ailettes blanches protègent le verre du soleil de l’ouest et les balcons du vent.\n\n' +
      'Chaque étage compte neuf logements pour deux groupes d’ascenseurs\u00a0: l’attente est courte. Chaque chambre a une fenêtre qui s’ouvre.',
    constructionStatus: 'Hors sol, étage\u00a022',
    salesCentreName: 'Pavillon de présentation Aurora',
    sections: [
      {
        heading: 'Le coin de rue',
        content:
          'Le tramway 504 s’arrête à la porte. À pied, le grand marché couvert est à onze minutes, le quartier de la Distillerie à neuf, le lac à quinze. Une épicerie occupe tout le rez-de-chaussée du côté de Parliament Street.',
      },
      {
        heading: 'Le niveau neuf',
        content:
          'Un étage est à tout le monde\u00a0: une cuisine assez longue pour quarante convives, une salle d’entraînement ouverte sur la terrasse, six chambres d’invités et une pièce tranquille pour les appels.',
      },
      {
        heading: 'Dans les logements',
        content:
          'Planchers de chêne, comptoirs de pierre, plaques à induction. Plafonds de neuf pieds, de dix aux quatre derniers étages. Le chauffage et la climatisation se règlent pièce par pièce.',
      },
    ],
    captions: {
      'View from the corner of King and Parliament.': 'Le coin de King Street et de Parliament Street.',
      'The terrace on level nine.': 'La terrasse du niveau neuf.',
      'A lobby.': 'Un hall.',
      'A room for parties.': 'Une salle de réception.',
      'A gym.': 'Une salle d’entraînement.',
      'From the air, at dusk.': 'Du haut des airs, au crépuscule.',
      'The living room at the corner.': 'Le salon, à l’angle.',
      'The kitchen and its island.': 'La cuisine et son îlot.',
      'The primary bedroom.': 'La chambre principale.',
      'The primary bathroom.': 'La salle de bains principale.',
    },
    files: [
      {
        name: 'Aurora on King, brochure',
        paragraphs: [
          'Trente-neuf étages à l’angle de King Street et de Parliament Street, sur un basilaire de calcaire d’Algonquin. Des ailettes blanches protègent le verre du soleil de l’ouest et les balcons du vent.',
          'Neuf logements par étage, deux groupes d’ascenseurs, un étage qui est à tout le monde. Le tramway 504 s’arrête à la porte.',
        ],
      },
      {
        name: 'Caractéristiques et finis',
        paragraphs: [
          'Planchers\u00a0: chêne d’ingénierie, lames de 180\u00a0mm, dans les séjours et les chambres; porcelaine dans les salles de bains.',
          'Cuisine\u00a0: comptoirs de pierre de 20\u00a0mm, plaque à induction, lave-vaisselle et réfrigérateur intégrés, tiroirs à fermeture douce.',
          'Plafonds\u00a0: neuf pieds, dix aux étages 36 à 39. Chauffage et climatisation par pièce, avec un capteur dans chaque chambre.',
        ],
      },
      {
        name: 'Aires communes, niveau neuf',
        paragraphs: [
          'Cuisine et salle à manger pour quarante personnes, sur réservation. Salle d’entraînement de 2\u00a0400\u00a0pi² avec terrasse. Six chambres d’invités. Une pièce tranquille avec quatre cabines.',
          'Dehors\u00a0: foyer de table, deux barbecues, bacs à fleurs entretenus par qui le veut, chaises longues tournées vers l’ouest.',
        ],
      },
    ],
    offer: {
      amenities:
        'Terrasse sur le toit, salle d’entraînement, salle de réception, chambres d’invités, atelier de vélos, salle des colis',
      depositStructure:
        '10\u00a0000\u00a0$ à la signature, solde jusqu’à 5\u00a0% dans 30 jours, 5\u00a0% dans 180 jours, 5\u00a0% à la prise de possession',
      incentives: 'Redevances d’aménagement plafonnées, cession gratuite, 5\u00a0000\u00a0$ pour les finis',
      feeCovers: 'chauffage et climatisation, eau, aires communes, fonds de réserve',
    },
  },
}

export const theWren: DemoBuilding = {
  id: 'the-wren',
  name: 'The Wren',
  location: 'Dundas Street West, Toronto',
  overview:
    'Six storeys of timber, built from the inside out, on a street that kept its butchers.\n\n' +
    'The frame is spruce and larch, glued and left exposed, so the ceilings are warm and the rooms quiet. There are forty-four homes over five shops, none of them wider than the storefronts next door.\n\n' +
    'Plans come out in autumn 2027. The carpenters start first.',
  constructionStatus: 'Site plan approved',
  developmentType: 'Mid-rise condominium',
  website: 'https://larkfield.example/wren',
  salesCentre: '120 Adelaide Street West',
  ...ELEVEN_TO_SIX,
  visitCapacity: 0,
  salesCentrePhone: '+14165550142',
  builder: 'Larkfield Wren Inc.',
  builderLicence: '61023',
  brokerage: 'Larkfield Realty Inc., Brokerage',
  address: '1540 Dundas Street West',
  city: 'Toronto',
  region: 'Ontario',
  municipality: 'toronto',
  postalCode: 'M6K 1T5',
  country: 'CA',
  condominium: true,
  latitude: 43.64975,
  longitude: -79.43345,
  sections: [
    {
      heading: 'Price guide',
      content:
        'Studios from the high $400,000s, two bedrooms from the low $800,000s, HST included. Prices are set when the plans come out.',
    },
    {
      heading: 'Sizes and plans',
      content: 'Studios to three bedrooms, 410 to 1,150 square feet. Forty-four homes, nine plans.',
    },
    {
      heading: 'Dates',
      content: 'Plans and prices in autumn 2027. First occupancy is expected in 2030.',
    },
  ],
  pictures: [
    ['rental-midrise-timber-day', 'From the corner of Dundas and Sheridan.'],
    ['rental-midrise-timber-dusk', 'The shops, late in the day.'],
  ],
  french: {
    location: 'Dundas Street West, Toronto',
    overview:
      'Six étages de bois, construits de l’intérieur vers l’extérieur, dans une rue qui a gardé ses bouchers.\n\n' +
      'La charpente d’épinette et de mélèze lamellés-collés reste apparente\u00a0: les plafonds sont chaleureux et les pièces, silencieuses. Quarante-quatre logements se trouvent au-dessus de cinq commerces, et aucun n’est plus large que les vitrines voisines.\n\n' +
      'Les plans seront dévoilés à l’automne 2027. Les charpentiers commencent avant.',
    constructionStatus: 'Plan d’implantation approuvé',
    sections: [
      {
        heading: 'Prix',
        content:
          'Studios à partir d’un peu moins de 500\u00a0000\u00a0$, logements de deux chambres à partir d’un peu plus de 800\u00a0000\u00a0$, TVH incluse. Les prix seront fixés à la publication des plans.',
      },
      {
        heading: 'Superficies et plans',
        content:
          'Du studio au logement de trois chambres, de 410 à 1\u00a0150\u00a0pi². Quarante-quatre logements, neuf plans.',
      },
      {
        heading: 'Dates',
        content: 'Plans et prix à l’automne 2027. Les premières livraisons sont prévues en 2030.',
      },
    ],
    captions: {
      'From the corner of Dundas and Sheridan.': 'Le coin de Dundas Street et de Sheridan Avenue.',
      'The shops, late in the day.': 'Les commerces, en fin de journée.',
    },
  },
}

/** Not published: visitors must not see it or its suites. */
export const gannetPoint: DemoBuilding = {
  id: 'gannet-point',
  name: 'Gannet Point',
  location: 'Queens Quay East, Toronto',
  overview: 'Working title. Nothing here is decided.\n\nTwo slabs and a slip between them.',
  constructionStatus: 'In planning',
  developmentType: 'Condominium',
  builder: 'Larkfield Gannet Point Inc.',
  builderLicence: '61071',
  brokerage: 'Larkfield Realty Inc., Brokerage',
  address: '215 Queens Quay East',
  city: 'Toronto',
  region: 'Ontario',
  municipality: 'toronto',
  postalCode: 'M5A 1B6',
  country: 'CA',
  condominium: true,
  latitude: 43.64605,
  longitude: -79.36464,
  published: false,
  sections: [{ heading: 'The slip', content: 'Swimming, if the city agrees.' }],
  pictures: [['tower-waterfront-curved-dusk', 'A study, not a promise.']],
  files: [{ name: 'Gannet Point, internal', paragraphs: ['Not for publication.'] }],
  offer: {
    depositStructure: 'To be set',
    anticipatedOccupancy: '2031',
    maintenance: 0.75,
    tax: 'included',
    money: {
      deposits: [],
      feeBasis: 'square-foot',
      parking: 'none',
      locker: 'none',
      propertyTax: 1,
      firstOccupancy: '2031-06-30',
      ceiling: 9,
    },
    plans: [
      { key: 'b1', from: 629_900, floor: 5_000, units: '201S 301S' },
      {
        key: 'c3',
        from: 1_089_900,
        floor: 8_000,
        units: '801SE 901SE',
        model: { unit: '801', pictures: [['interior-den-home-office', 'The den of the model suite.']] },
      },
    ],
  },
  french: {
    location: 'Queens Quay East, Toronto',
    overview:
      'Titre provisoire. Rien n’est encore décidé.\n\n' +
      'Deux immeubles en longueur, et une darse entre eux.',
    constructionStatus: 'En planification',
    sections: [{ heading: 'La darse', content: 'On s’y baignera, si la Ville est d’accord.' }],
    captions: {
      'A study, not a promise.': 'Une étude, et non une promesse.',
      'The den of the model suite.': 'Le bureau du logement témoin.',
    },
    files: [{ name: 'Gannet Point, document interne', paragraphs: ['À ne pas publier.'] }],
    offer: {
      depositStructure: 'À déterminer',
    },
  },
}
