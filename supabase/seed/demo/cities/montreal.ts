import { ELEVEN_TO_SIX, occupancy, percent } from '../demo.ts'
import type { DemoBuilding } from '../demo.ts'

/** Has no pictures, files or construction status, like a building in preparation. */
export const atelierRachel: DemoBuilding = {
  id: 'atelier-rachel',
  name: 'Atelier Rachel',
  location: 'Rue Rachel Est, Montréal',
  overview:
    'Ten condominiums in a former sewing shop on the Plateau, with the outside stair everyone wants and nobody shovels. Here the sidewalk crew does.',
  developmentType: 'Condominium',
  website: 'https://larkfield.example/atelier-rachel',
  salesCentre: '1255, rue Rachel Est',
  ...ELEVEN_TO_SIX,
  salesCentrePhone: '+15145550181',
  builder: 'Larkfield Atelier Rachel Inc.',
  builderLicence: '5555-0101-01',
  address: '1251, rue Rachel Est',
  city: 'Montréal',
  region: 'Québec',
  municipality: 'montreal',
  postalCode: 'H2J 2J8',
  country: 'CA',
  condominium: true,
  latitude: 45.52829,
  longitude: -73.57043,
  pictures: [],
  offer: {
    amenities: 'Roof terrace, bicycle room',
    depositStructure: '5% on signing, 10% on occupancy',
    anticipatedOccupancy: 'Summer 2027',
    maintenance: 0.42,
    tax: 'extra',
    money: {
      deposits: [percent(5), percent(10, occupancy)],
      feeBasis: 'month',
      feeCovers: 'Building insurance, common areas, contingency fund',
      parking: 'none',
      locker: ['included'],
      propertyTax: 0.72,
      firstOccupancy: '2027-07-01',
      ceiling: 9,
    },
    plans: [
      { key: 'b1', from: 429_900, floor: 9_000, units: '101S 201S 301Sx' },
      {
        key: 'd4',
        from: 489_900,
        floor: 9_000,
        units: '102N 202N 302N',
        maintenanceFee: '0,42 $/pi²',
        unknown: ['floorplan', 'numbers'],
      },
      { key: 'c2', from: 684_900, floor: 12_000, units: '203SW 303SW 401S 402Nx' },
    ],
  },
  french: {
    location: 'Rue Rachel Est, Montréal',
    overview:
      'Dix condos dans un ancien atelier de couture du Plateau, avec l’escalier extérieur que tout le monde veut et que personne ne déneige. Ici, l’équipe qui dégage le trottoir s’en charge.',
    offer: {
      amenities: 'Terrasse sur le toit, salle à vélos',
      depositStructure: '5\u00a0% à la signature, 10\u00a0% à la prise de possession',
      feeCovers: 'assurance de l’immeuble, parties communes, fonds de prévoyance',
      maintenanceFees: { d4: '0,42\u00a0$/pi²' },
    },
  },
}

export const lesDeuxSoeurs: DemoBuilding = {
  id: 'les-deux-soeurs',
  name: 'Les Deux Sœurs',
  location: 'Boulevard Saint-Laurent, Montréal',
  overview:
    'Two towers on the Main, twenty-six and nineteen storeys, that meet in a winter garden on the ninth floor.\n\n' +
    'The taller sister faces the mountain, the shorter one the river. Between them, under glass, is a garden that stays green in February, with a long table and a wood stove. The brick base keeps the old shopfronts and their cornice.\n\n' +
    'Plans and prices come out in spring. We write to the people on the list first, in the order they joined.',
  constructionStatus: 'Reservations in spring 2027',
  developmentType: 'Condominium',
  website: 'https://larkfield.example/soeurs',
  salesCentrePhone: '+15145550181',
  builder: 'Larkfield Les Deux Sœurs Inc.',
  builderLicence: '5555-0102-01',
  address: '3700, boulevard Saint-Laurent',
  city: 'Montréal',
  region: 'Québec',
  municipality: 'montreal',
  postalCode: 'H2X 2V4',
  country: 'CA',
  condominium: true,
  latitude: 45.51573,
  longitude: -73.57487,
  sections: [
    {
      heading: 'Price guide',
      content: 'Not set. The list hears the prices first, in spring 2027.',
    },
    {
      heading: 'Sizes and plans',
      content: 'Studios to three bedrooms, 390 to 1,320 square feet, on floors 2 to 26.',
    },
    {
      heading: 'Dates',
      content: 'Reservations in spring 2027. No delivery date yet.',
    },
  ],
  pictures: [
    ['tower-twins-dusk', 'At dusk.'],
    ['tower-twins-day', 'From the corner of Prince-Arthur.'],
    ['interior-party-room', 'A room for parties.'],
  ],
  french: {
    location: 'Boulevard Saint-Laurent, Montréal',
    overview:
      'Deux tours sur la Main, l’une de vingt-six étages, l’autre de dix-neuf, qui se rejoignent au neuvième dans un jardin d’hiver.\n\n' +
      'L’aînée regarde la montagne, la cadette regarde le fleuve. Entre elles, sous une verrière, un jardin reste vert en février, avec une longue table et un poêle à bois. Le basilaire de brique garde les anciennes vitrines et leur corniche.\n\n' +
      'Les plans et les prix seront dévoilés au printemps. Nous écrirons d’abord aux personnes inscrites sur la liste, dans l’ordre de leur inscription.',
    constructionStatus: 'Réservations au printemps 2027',
    sections: [
      {
        heading: 'Prix',
        content: 'À venir. Les personnes inscrites les recevront en premier, au printemps 2027.',
      },
      {
        heading: 'Superficies et plans',
        content:
          'Du studio au logement de trois chambres, de 390 à 1\u00a0320\u00a0pi², du niveau\u00a02 au niveau\u00a026.',
      },
      {
        heading: 'Dates',
        content: 'Réservations au printemps 2027. La date de livraison n’est pas encore fixée.',
      },
    ],
    captions: {
      'At dusk.': 'Au crépuscule.',
      'From the corner of Prince-Arthur.': 'Le coin de la rue Prince-Arthur.',
      'A room for parties.': 'Une salle de réception.',
    },
  },
}
