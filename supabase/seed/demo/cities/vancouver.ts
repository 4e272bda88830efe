import { ELEVEN_TO_SIX, balanceTo, days, dollars, months, percent } from '../demo.ts'
import type { DemoBuilding } from '../demo.ts'

export const halyard: DemoBuilding = {
  id: 'halyard',
  name: 'Halyard',
  location: 'West 2nd Avenue, Vancouver',
  overview:
    'A slab with waves for balconies, between the seawall and the brewery.\n\n' +
    'The balconies swell where the view is and draw in where the neighbour is, so each is deep in one place and private in another. Behind them the plans are plain, because a good room is.\n\n' +
    'Olympic Village station is three minutes away, False Creek two.',
  constructionStatus: 'Above grade, floor 6',
  developmentType: 'Condominium',
  website: 'https://larkfield.example/halyard',
  salesCentre: '188 West 2nd Avenue',
  ...ELEVEN_TO_SIX,
  salesCentrePhone: '+16045550155',
  builder: 'Larkfield Halyard Inc.',
  builderLicence: '55155',
  address: '180 West 2nd Avenue',
  city: 'Vancouver',
  region: 'British Columbia',
  municipality: 'other',
  postalCode: 'V5Y 0E5',
  country: 'CA',
  condominium: true,
  latitude: 49.26952,
  longitude: -123.10873,
  sections: [
    {
      heading: 'Rain',
      content:
        'A covered court in the middle, where one can walk a dog or a thought without getting wet. The roof water feeds the cherry trees.',
    },
    {
      heading: 'The seawall',
      content:
        'Twenty-eight kilometres of it, starting at the end of the block. The ferry to Granville Island goes from the dock.',
    },
    {
      heading: 'Inside the suites',
      content:
        'Cooling in every room, which the old towers do not have. Fir doors, a drying closet, and a window seat in every C plan.',
    },
  ],
  pictures: [
    ['tower-wave-day', 'From Hinge Park.'],
    ['interior-living-room-city', 'A living room.'],
    ['interior-gym', 'A gym.'],
    ['interior-primary-bedroom', 'A bedroom.'],
    ['tower-wave-dusk', 'Over False Creek.'],
  ],
  files: [
    {
      name: 'Halyard, brochure',
      paragraphs: [
        'Twenty-four storeys between the seawall and the brewery. Balconies that swell where the view is.',
      ],
    },
    {
      name: 'Features and finishes',
      paragraphs: ['Fir doors, stone counters, cooling in every room, a drying closet in each suite.'],
    },
  ],
  offer: {
    amenities: 'Covered court, gym, two guest suites, kayak store, bicycle workshop',
    depositStructure: '$10,000 on signing, balance to 10% in 60 days, 5% in 12 months, 5% in 24 months',
    incentives: 'One year of car share, storage included',
    anticipatedOccupancy: 'Summer 2029',
    maintenance: 0.68,
    tax: 'extra',
    money: {
      deposits: [dollars(10_000), balanceTo(10, days(60)), percent(5, months(12)), percent(5, months(24))],
      feeBasis: 'month',
      feeCovers: 'Hot water, cooling, amenities, contingency reserve',
      parking: ['extra', 85_000, 60],
      locker: ['included'],
      propertyTax: 0.31,
      firstOccupancy: '2029-07-09',
      ceiling: 8.75,
    },
    plans: [
      { key: 's1', from: 559_900, floor: 4_500, units: '304E 504E 704E 904Ex' },
      { key: 'b1', from: 709_900, floor: 6_000, units: '403E 703E 1003E 1303NE 1603NEx' },
      { key: 'd4', from: 789_900, floor: 6_800, units: '405W 805W 1205W 1605W 1905Wx' },
      { key: 'c1', from: 1_019_000, floor: 9_000, units: '601N 1001N 1401N 1801NW 2101NWx' },
      { key: 'c3', from: 1_289_000, floor: 11_000, units: '702NE 1302NE 1902NEx' },
      { key: 'e1', from: 1_649_000, floor: 15_000, units: '1501NW 2001NW' },
      { key: 'ph1', from: 2_890_000, floor: 0, units: '2401N' },
    ],
  },
  french: {
    location: 'West 2nd Avenue, Vancouver',
    overview:
      'Un immeuble tout en longueur, aux balcons en vagues, entre la promenade du bord de mer et la brasserie.\n\n' +
      'Les balcons se gonflent là où est la vue et rentrent là où est le voisin\u00a0: chacun est profond à un endroit et intime à un autre. Derrière, les plans sont simples, parce qu’une bonne pièce l’est aussi.\n\n' +
      'Le SkyTrain est à trois minutes, l’eau à deux.',
    constructionStatus: 'Hors sol, étage\u00a06',
    sections: [
      {
        heading: 'La pluie',
        content:
          'Au milieu, une cour couverte où l’on promène un chien ou une idée sans se mouiller. L’eau du toit arrose les cerisiers.',
      },
      {
        heading: 'La promenade',
        content:
          'Vingt-huit kilomètres au bord de la mer, qui commencent au bout de la rue. Le traversier de l’île Granville part du quai.',
      },
      {
        heading: 'Dans les logements',
        content:
          'La climatisation dans toutes les pièces, ce que les vieilles tours n’ont pas. Des portes en sapin, un placard séchoir et une banquette de fenêtre dans tous les plans\u00a0C.',
      },
    ],
    captions: {
      'From Hinge Park.': 'Côté parc.',
      'A living room.': 'Un salon.',
      'A gym.': 'Une salle d’entraînement.',
      'A bedroom.': 'Une chambre.',
      'Over False Creek.': 'Au-dessus de l’eau.',
    },
    files: [
      {
        name: 'Halyard, brochure',
        paragraphs: [
          'Vingt-quatre étages entre la promenade du bord de mer et la brasserie. Des balcons qui se gonflent là où est la vue.',
        ],
      },
      {
        name: 'Caractéristiques et finis',
        paragraphs: [
          'Portes en sapin, comptoirs de pierre, climatisation dans toutes les pièces, un placard séchoir dans chaque logement.',
        ],
      },
    ],
    offer: {
      amenities:
        'Cour couverte, salle d’entraînement, deux chambres d’invités, rangement pour kayaks, atelier de vélos',
      depositStructure:
        '10\u00a0000\u00a0$ à la signature, solde jusqu’à 10\u00a0% dans 60 jours, 5\u00a0% dans 12 mois, 5\u00a0% dans 24 mois',
      incentives: 'Un an d’autopartage, espace de rangement inclus',
      feeCovers: 'eau chaude, climatisation, aires communes, fonds de réserve',
    },
  },
}
