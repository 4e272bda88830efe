import { ELEVEN_TO_SIX, NOON_TO_SEVEN, balanceTo, days, dollars, occupancy, percent } from '../demo.ts'
import type { DemoBuilding } from '../demo.ts'

export const breakwater: DemoBuilding = {
  id: 'breakwater',
  name: 'Breakwater',
  location: 'Lakeshore Road East, Mississauga',
  overview:
    'A round tower at the mouth of the Credit, where every balcony turns to the lake.\n\n' +
    'There is no back to it. The plans are cut like a cake, living rooms to the rim, so the light comes round with the day. The balconies are two metres deep and the rails are glass from the knee up, because the lake is below you, not in front of you.\n\n' +
    'Port Credit station is six minutes on foot, and the trail starts at the door.',
  constructionStatus: 'Above grade, floor 9',
  developmentType: 'Condominium',
  website: 'https://larkfield.example/breakwater',
  salesCentre: '31 Lakeshore Road East',
  ...ELEVEN_TO_SIX,
  salesCentrePhone: '+19055550118',
  builder: 'Larkfield Breakwater Inc.',
  builderLicence: '61052',
  brokerage: 'Larkfield Realty Inc., Brokerage',
  address: '70 Port Street East',
  city: 'Mississauga',
  region: 'Ontario',
  municipality: 'other',
  postalCode: 'L5G 1C8',
  country: 'CA',
  condominium: true,
  latitude: 43.55189,
  longitude: -79.58292,
  sections: [
    {
      heading: 'The water',
      content:
        'The marina is next door, with a slip kept for the building’s two sailing dinghies. In winter the promenade is cleared before the road is.',
    },
    {
      heading: 'Lakeshore Road',
      content:
        'Bakery, hardware, library, all within four minutes. The GO train takes twenty-six minutes to Union.',
    },
    {
      heading: 'Inside the suites',
      content:
        'Curved glass is expensive, so there is none: each window is flat and each room is square where the bed goes. White oak, pale stone, blinds that come with the suite.',
    },
  ],
  pictures: [
    ['tower-waterfront-curved-day', 'From the breakwater, in June.'],
    ['interior-living-room-city', 'A living room.'],
    ['interior-primary-bathroom', 'A bathroom.'],
    ['tower-waterfront-curved-dusk', 'Over the marina.'],
  ],
  files: [
    {
      name: 'Breakwater, brochure',
      paragraphs: [
        'Twenty-two storeys at the mouth of the Credit. Living rooms to the rim, balconies two metres deep, the trail at the door.',
      ],
    },
    {
      name: 'Features and finishes',
      paragraphs: [
        'White oak floors, quartz counters, blinds in every room. Triple glazing on the lake side. A locker with each suite.',
      ],
    },
  ],
  offer: {
    amenities: 'Roof terrace, sauna, two dinghies and their slip, gym, library, dog wash',
    depositStructure: '$10,000 on signing, balance to 10% in 60 days, 5% on occupancy',
    incentives: 'Locker included, blinds included',
    anticipatedOccupancy: 'Winter 2027',
    maintenance: 0.74,
    tax: 'included',
    money: {
      deposits: [dollars(10_000), balanceTo(10, days(60)), percent(5, occupancy)],
      feeBasis: 'month',
      feeCovers: 'Heating and cooling, water, amenities, reserve fund',
      parking: ['extra', 65_000, 72.4],
      locker: ['included', 21],
      propertyTax: 0.94,
      firstOccupancy: '2027-12-06',
      levyCap: 10_000,
      ceiling: 9.5,
    },
    plans: [
      {
        key: 's2',
        from: 474_900,
        floor: 4_500,
        units: '303N 603S=489900 903N 1203Nx 1503N',
        maintenanceFee: '$0.74 per sq. ft., hydro extra, parking $72.40/month',
        unknown: ['numbers'],
      },
      { key: 'b1', from: 584_900, floor: 5_000, units: '404NE 704NE 1004NE 1411N=669900 1704Nx' },
      { key: 'd4', from: 649_900, floor: 5_800, units: '505E 805E 1105E 1405E 1705E 1905Ex' },
      { key: 'c1', from: 799_900, floor: 6_600, units: '601SE 1001SE 1401SE 1801SEx' },
      { key: 'c3', from: 899_900, floor: 7_500, units: '602S 1002S 1402S 1906N=918000 2002Sx' },
      { key: 'e1', from: 1_249_000, floor: 11_000, units: '1508SW 1808SW 2108SW' },
      { key: 'ph1', from: 1_995_000, floor: 0, units: '2201S 2202Wx' },
    ],
  },
  french: {
    location: 'Lakeshore Road East, Mississauga',
    overview:
      'Une tour ronde à l’embouchure de la rivière, où chaque balcon se tourne vers le lac.\n\n' +
      'Elle n’a pas d’arrière. Les plans sont coupés comme un gâteau, séjour vers le bord, et la lumière tourne avec le jour. Les balcons ont deux mètres de profondeur et des garde-corps de verre à partir du genou, parce que le lac est au-dessous de vous et non devant.\n\n' +
      'La gare est à six minutes à pied, et le sentier commence à la porte.',
    constructionStatus: 'Hors sol, étage\u00a09',
    sections: [
      {
        heading: 'L’eau',
        content:
          'La marina est juste à côté, avec un poste d’amarrage pour les deux dériveurs de l’immeuble. L’hiver, la promenade est déneigée avant la rue.',
      },
      {
        heading: 'Lakeshore Road',
        content:
          'Boulangerie, quincaillerie, bibliothèque\u00a0: tout est à moins de quatre minutes. Le train GO met vingt-six minutes jusqu’à la gare Union.',
      },
      {
        heading: 'Dans les logements',
        content:
          'Le verre courbe coûte cher\u00a0: il n’y en a donc pas. Chaque fenêtre est plane, et chaque pièce est carrée là où va le lit. Chêne blanc, pierre pâle, stores fournis avec le logement.',
      },
    ],
    captions: {
      'From the breakwater, in June.': 'Côté brise-lames, en juin.',
      'A living room.': 'Un salon.',
      'A bathroom.': 'Une salle de bains.',
      'Over the marina.': 'Au-dessus de la marina.',
    },
    files: [
      {
        name: 'Breakwater, brochure',
        paragraphs: [
          'Vingt-deux étages à l’embouchure de la rivière. Séjours vers le bord, balcons de deux mètres de profondeur, sentier à la porte.',
        ],
      },
      {
        name: 'Caractéristiques et finis',
        paragraphs: [
          'Planchers de chêne blanc, comptoirs de quartz, stores dans toutes les pièces. Triple vitrage du côté du lac. Un espace de rangement avec chaque logement.',
        ],
      },
    ],
    offer: {
      amenities:
        'Terrasse sur le toit, sauna, deux dériveurs et leur poste d’amarrage, salle d’entraînement, bibliothèque, bain pour chiens',
      depositStructure:
        '10\u00a0000\u00a0$ à la signature, solde jusqu’à 10\u00a0% dans 60 jours, 5\u00a0% à la prise de possession',
      incentives: 'Espace de rangement inclus, stores inclus',
      feeCovers: 'chauffage et climatisation, eau, aires communes, fonds de réserve',
      maintenanceFees: { s2: '0,74\u00a0$/pi², électricité en sus, stationnement à 72,40\u00a0$ par mois' },
    },
  },
}

export const depot44: DemoBuilding = {
  id: 'depot-44',
  name: 'Depot 44',
  location: 'Matheson Boulevard East, Mississauga',
  overview:
    'Workrooms you can own, six minutes from the airport, with a door at grade and a window for the desk.\n\n' +
    'Six offices share the glazed corner; the four bays behind them have a dock, a drive-in door and twenty-two feet clear. The floor takes a forklift and the roof is ready for panels.\n\n' +
    'Small firms grow out of rented rooms. These they can paint.',
  constructionStatus: 'Steel up',
  developmentType: 'Commercial and industrial condominium',
  website: 'https://larkfield.example/depot',
  salesCentre: '44 Matheson Boulevard East',
  ...NOON_TO_SEVEN,
  salesCentrePhone: '+19055550190',
  builder: 'Larkfield Depot 44 Inc.',
  brokerage: 'Larkfield Realty Inc., Brokerage',
  address: '44 Matheson Boulevard East',
  city: 'Mississauga',
  region: 'Ontario',
  municipality: 'other',
  postalCode: 'L4Z 1Y6',
  country: 'CA',
  condominium: true,
  latitude: 43.62486,
  longitude: -79.66428,
  sections: [
    {
      heading: 'The bays',
      content:
        'Twenty-two feet clear, 600 volts, one dock and one drive-in door each. Trailers turn without blocking the street.',
    },
    {
      heading: 'The corner',
      content: 'Six offices with a terrace on the upper floor and a café below that opens at six.',
    },
  ],
  pictures: [
    ['commercial-flex-day', 'The glazed corner, from Matheson.'],
    ['commercial-flex-dusk', 'The same corner, after hours.'],
  ],
  files: [
    {
      name: 'Depot 44, specification',
      paragraphs: [
        'Clear height 22 feet. Floor load 500 pounds a square foot. 600 volts, 200 amperes a bay. Roof ready for photovoltaics.',
      ],
    },
  ],
  offer: {
    amenities: 'Shared dock office, café, showers, thirty-two parking places',
    depositStructure: '10% on signing, 10% on possession',
    anticipatedOccupancy: 'Summer 2027',
    maintenance: 0.31,
    tax: 'extra',
    money: {
      deposits: [percent(10), percent(10, occupancy)],
      feeBasis: 'month',
      feeCovers: 'Snow, roof, shared dock office',
      parking: ['included'],
      locker: 'none',
      propertyTax: 2.1,
      firstOccupancy: '2027-07-05',
      ceiling: 22,
    },
    plans: [
      {
        key: 'w1',
        from: 579_000,
        floor: 12_000,
        units: '101NE 102N 103N 201NE 202Nx 203N',
        // They are offices, not shops.
        renders: false,
      },
      {
        key: 'i1',
        from: 1_499_000,
        floor: 0,
        units: 'Bay-1S Bay-2S Bay-3Sx Bay-4SW',
        unknown: ['washrooms'],
      },
    ],
  },
  french: {
    location: 'Matheson Boulevard East, Mississauga',
    overview:
      'Des ateliers à acheter plutôt qu’à louer, à six minutes de l’aéroport, avec une porte de plain-pied et une fenêtre pour le bureau.\n\n' +
      'Six bureaux occupent le coin vitré. Derrière, quatre locaux ont un quai, une porte pour les camions et vingt-deux pieds de hauteur libre. Le plancher supporte un chariot élévateur, et le toit est prêt pour des panneaux.\n\n' +
      'Les petites entreprises finissent à l’étroit dans leurs locaux loués. Ici, elles peuvent repeindre les murs.',
    constructionStatus: 'Charpente d’acier montée',
    sections: [
      {
        heading: 'Les locaux',
        content:
          'Vingt-deux pieds de hauteur libre, 600\u00a0volts et, pour chaque local, un quai et une porte pour les camions. Les semi-remorques manœuvrent sans bloquer la rue.',
      },
      {
        heading: 'Le coin',
        content:
          'Six bureaux avec une terrasse à l’étage et, au rez-de-chaussée, un café qui ouvre à 6\u00a0h.',
      },
    ],
    captions: {
      'The glazed corner, from Matheson.': 'Le coin vitré, vu de Matheson Boulevard.',
      'The same corner, after hours.': 'Le même coin, après la fermeture.',
    },
    files: [
      {
        name: 'Depot 44, fiche technique',
        paragraphs: [
          'Hauteur libre de 22\u00a0pieds. Charge au plancher de 500\u00a0livres par pied carré. 600\u00a0volts, 200\u00a0ampères par local. Toit prêt pour des panneaux photovoltaïques.',
        ],
      },
    ],
    offer: {
      amenities: 'Bureau d’expédition commun, café, douches, trente-deux places de stationnement',
      depositStructure: '10\u00a0% à la signature, 10\u00a0% à la prise de possession',
      feeCovers: 'déneigement, toit, bureau d’expédition commun',
    },
  },
}

export const quarrySteps: DemoBuilding = {
  id: 'quarry-steps',
  name: 'Quarry Steps',
  location: 'Queen Street South, Mississauga',
  overview:
    'Thirty stacked townhomes in Streetsville, each with its own front door and its own piece of sky.\n\n' +
    'Steps go up to the upper homes and two down to the lower ones, in light and dark brick like the mill was. The river is behind the garden wall.',
  constructionStatus: 'Site cleared',
  developmentType: 'Stacked townhomes',
  website: 'https://larkfield.example/quarry',
  salesCentrePhone: '+19055550118',
  builder: 'Larkfield Quarry Steps Inc.',
  builderLicence: '61053',
  brokerage: 'Larkfield Realty Inc., Brokerage',
  address: '264 Queen Street South',
  city: 'Mississauga',
  region: 'Ontario',
  municipality: 'other',
  postalCode: 'L5M 1L9',
  country: 'CA',
  condominium: true,
  latitude: 43.58118,
  longitude: -79.71172,
  sections: [
    {
      heading: 'Price guide',
      content:
        'Two bedrooms from the mid $700,000s, three bedrooms from the low $900,000s, HST included. Prices are set at the release.',
    },
    {
      heading: 'Sizes and plans',
      content:
        'Two and three bedrooms on two levels, 1,050 to 1,480 square feet. Fifteen upper and fifteen lower homes, four plans.',
    },
    {
      heading: 'Dates',
      content: 'Release in summer 2027. Closing is expected from the end of 2028.',
    },
  ],
  pictures: [
    ['townhomes-stacked-day', 'The first row, from Queen Street.'],
    ['townhomes-stacked-dusk', 'The same row, in November.'],
  ],
  french: {
    location: 'Queen Street South, Mississauga',
    overview:
      'Trente maisons de ville superposées à Streetsville, chacune avec sa propre porte d’entrée et son coin de ciel.\n\n' +
      'Des marches montent aux maisons du haut, et deux descendent à celles du bas, en brique pâle et foncée comme celle du moulin. La rivière coule derrière le mur du jardin.',
    constructionStatus: 'Terrain dégagé',
    sections: [
      {
        heading: 'Prix',
        content:
          'Deux chambres à partir d’environ 750\u00a0000\u00a0$, trois chambres à partir d’un peu plus de 900\u00a0000\u00a0$, TVH incluse. Les prix seront fixés à la mise en vente.',
      },
      {
        heading: 'Superficies et plans',
        content:
          'Deux ou trois chambres sur deux niveaux, de 1\u00a0050 à 1\u00a0480\u00a0pi². Quinze maisons en haut, quinze en bas, quatre plans.',
      },
      {
        heading: 'Dates',
        content: 'Mise en vente à l’été 2027. Les ventes seront conclues à partir de la fin de 2028.',
      },
    ],
    captions: {
      'The first row, from Queen Street.': 'La première rangée, vue de Queen Street.',
      'The same row, in November.': 'La même rangée, en novembre.',
    },
  },
}
