import { NOON_TO_SEVEN, balanceTo, days, dollars, occupancy, percent } from '../demo.ts'
import type { DemoBuilding } from '../demo.ts'

export const alderTerraces: DemoBuilding = {
  id: 'alder-terraces',
  name: 'Alder Terraces',
  location: 'Jane Street, Vaughan',
  overview:
    'Every third floor steps back to make a garden. Two minutes on foot from the subway, across from the park.\n\n' +
    'The terraces are deep enough for trees, and a gardener comes with the building. From the street you see more green than glass; from inside, the tops of the alders move in the wind.\n\n' +
    'Union Station is forty-three minutes away without changing trains, and the elevator leaves you ninety steps from the platform.',
  constructionStatus: 'Foundations poured',
  developmentType: 'Condominium',
  website: 'https://larkfield.example/alder',
  salesCentre: '7800 Jane Street',
  ...NOON_TO_SEVEN,
  salesCentrePhone: '+19055550163',
  builder: 'Larkfield Alder Terraces Inc.',
  builderLicence: '61031',
  brokerage: 'Larkfield Realty Inc., Brokerage',
  address: '7816 Jane Street',
  city: 'Vaughan',
  region: 'Ontario',
  municipality: 'other',
  postalCode: 'L4K 4R9',
  country: 'CA',
  condominium: true,
  latitude: 43.79322,
  longitude: -79.52573,
  sections: [
    {
      heading: 'The gardens',
      content:
        'Seven of them, each kept by its own floors. Herbs and berries low down, grasses and pine where it gets windy. Two have a table under a roof.',
    },
    {
      heading: 'Getting about',
      content:
        'Line 1 from the door, the 407 in four minutes by car, York University two stops away. There are more bicycle spaces than suites, and a pump that works.',
    },
    {
      heading: 'Plans',
      content:
        'No corridor bedrooms: each sleeps at a window. Kitchens run along one wall, so the room stays a room. Washers are where the laundry is.',
    },
  ],
  pictures: [
    ['tower-terraced-day', 'From the park, at noon.'],
    ['interior-kitchen-island', 'A kitchen.'],
    ['interior-lobby', 'A lobby.'],
    ['tower-terraced-dusk', 'Over the station, at dusk.'],
  ],
  files: [
    {
      name: 'Alder Terraces, brochure',
      paragraphs: [
        'Thirty-one storeys that step back every third floor. Seven gardens, one gardener, four hundred trees and shrubs.',
        'Across from the park and ninety steps from Vaughan Metropolitan Centre station.',
      ],
    },
    {
      name: 'The seven gardens',
      paragraphs: [
        'Level 4: herbs and berries. Level 7: ferns, in the shade. Level 10: the long table. Level 13: grasses. Level 16: birches. Level 19: the second table. Level 22: pine and stone.',
      ],
    },
  ],
  offer: {
    amenities: 'Seven gardens, gym, children’s room, workshop, bicycle room, car share',
    depositStructure: '$5,000 on signing, balance to 5% in 30 days, 5% in 370 days, 5% on occupancy',
    incentives: 'Free assignment, parking at half price with C plans',
    anticipatedOccupancy: 'Autumn 2028',
    maintenance: 0.66,
    tax: 'included',
    money: {
      deposits: [dollars(5_000), balanceTo(5, days(30)), percent(5, days(370)), percent(5, occupancy)],
      feeBasis: 'square-foot',
      feeCovers: 'Water, gardens, amenities, reserve fund',
      parking: ['extra', 60_000, 69],
      locker: ['extra', 6_000, 19.5],
      propertyTax: 0.81,
      firstOccupancy: '2028-10-16',
      levyCap: 15_000,
      ceiling: 9,
    },
    plans: [
      { key: 's2', from: 394_900, floor: 3_500, units: '304N 504N 704N 904N 1204Nx' },
      { key: 'b1', from: 479_900, floor: 3_800, units: '305E 605E 905E 1205NE 1505NE 1805NEx 806Ex' },
      {
        key: 'd4',
        from: 564_900,
        floor: 4_200,
        units: '407W 707W 1007W 1307W 1607NW 1907NW 2205W=644900 1108Wx 1408Wx',
      },
      { key: 'c1', from: 659_900, floor: 4_800, units: '402S 702S 1002S 1302S 1602Sx' },
      { key: 'c2', from: 729_900, floor: 5_500, units: '601SE 1101SE 1601SE 2101SE 2401SEx' },
      { key: 'c3', from: 809_900, floor: 6_000, units: '803SW 1403SW 2003SW' },
    ],
  },
  french: {
    location: 'Jane Street, Vaughan',
    overview:
      'Tous les trois étages, la façade recule pour faire place à un jardin. À deux minutes à pied du métro, en face du parc.\n\n' +
      'Les terrasses sont assez profondes pour des arbres, et l’immeuble a son jardinier. De la rue, on voit plus de vert que de verre; de l’intérieur, la cime des aulnes bouge dans le vent.\n\n' +
      'La gare Union est à quarante-trois minutes sans correspondance, et l’ascenseur vous laisse à quatre-vingt-dix pas du quai.',
    constructionStatus: 'Fondations coulées',
    sections: [
      {
        heading: 'Les jardins',
        content:
          'Il y en a sept, chacun entretenu par les gens de ses étages. Des fines herbes et des petits fruits en bas, des graminées et des pins là où il vente. Deux ont une table sous un toit.',
      },
      {
        heading: 'Se déplacer',
        content:
          'La ligne\u00a01 du métro à la porte, l’autoroute 407 à quatre minutes en auto, l’université à deux stations. Il y a plus de places pour vélos que de logements, et une pompe qui fonctionne.',
      },
      {
        heading: 'Les plans',
        content:
          'Aucune chambre aveugle\u00a0: chacune a sa fenêtre. La cuisine longe un seul mur, et la pièce reste une pièce. La laveuse est là où est le linge.',
      },
    ],
    captions: {
      'From the park, at noon.': 'Côté parc, à midi.',
      'A kitchen.': 'Une cuisine.',
      'A lobby.': 'Un hall.',
      'Over the station, at dusk.': 'Au-dessus de la station, au crépuscule.',
    },
    files: [
      {
        name: 'Alder Terraces, brochure',
        paragraphs: [
          'Trente et un étages dont la façade recule tous les trois étages. Sept jardins, un jardinier, quatre cents arbres et arbustes.',
          'En face du parc et à quatre-vingt-dix pas de la station de métro.',
        ],
      },
      {
        name: 'Les sept jardins',
        paragraphs: [
          'Niveau\u00a04\u00a0: fines herbes et petits fruits. Niveau\u00a07\u00a0: fougères, à l’ombre. Niveau\u00a010\u00a0: la grande table. Niveau\u00a013\u00a0: graminées. Niveau\u00a016\u00a0: bouleaux. Niveau\u00a019\u00a0: la deuxième table. Niveau\u00a022\u00a0: pins et pierre.',
        ],
      },
    ],
    offer: {
      amenities: 'Sept jardins, salle d’entraînement, salle de jeux, atelier, salle à vélos, autopartage',
      depositStructure:
        '5\u00a0000\u00a0$ à la signature, solde jusqu’à 5\u00a0% dans 30 jours, 5\u00a0% dans 370 jours, 5\u00a0% à la prise de possession',
      incentives: 'Cession gratuite, stationnement à moitié prix avec les plans\u00a0C',
      feeCovers: 'eau, jardins, aires communes, fonds de réserve',
    },
  },
}
