import type { DemoBuilding } from '../demo.ts'

export const lanternRow: DemoBuilding = {
  id: 'lantern-row',
  name: 'Lantern Row',
  location: 'Elmwood Avenue, Buffalo',
  overview:
    'Our first street on the American side of the lake. Nine brick townhomes under one row of chimneys.\n\n' +
    'Each has a porch, a dormer and a lamp that comes on by itself. The bricks are from Hamilton and came by boat, because somebody wanted to see if that still works.',
  constructionStatus: 'Permits in hand',
  developmentType: 'Townhomes',
  website: 'https://larkfield.example/lantern',
  salesCentrePhone: '+17165550133',
  builder: 'Larkfield Lantern Row LLC',
  address: '714 Elmwood Avenue',
  city: 'Buffalo',
  region: 'New York',
  municipality: 'other',
  postalCode: '14222',
  country: 'US',
  condominium: true,
  latitude: 42.91297,
  longitude: -78.87718,
  pictures: [
    ['townhomes-brick-dusk', 'The row, with its lamps on.'],
    ['townhomes-brick-day', 'From the other side of Elmwood.'],
  ],
  french: {
    location: 'Elmwood Avenue, Buffalo',
    overview:
      'Notre première rue du côté américain du lac. Neuf maisons de ville en brique sous une même rangée de cheminées.\n\n' +
      'Chacune a sa galerie, sa lucarne et sa lampe qui s’allume toute seule. Les briques sont venues de Hamilton par bateau, parce que quelqu’un voulait savoir si cela se faisait encore.',
    constructionStatus: 'Permis obtenus',
    captions: {
      'The row, with its lamps on.': 'La rangée, lampes allumées.',
      'From the other side of Elmwood.': 'De l’autre côté d’Elmwood Avenue.',
    },
  },
}
