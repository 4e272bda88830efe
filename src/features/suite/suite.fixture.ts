import type { SuiteCard } from './suite.schema.ts'

type Given = Partial<Omit<SuiteCard, 'building'>> & { building?: Partial<SuiteCard['building']> }

/** A suite with every figure known; a test says only what it is about. */
export const aSuite = ({ building, ...given }: Given = {}): SuiteCard => ({
  _id: 'aurora-on-king-1204',
  unitNumber: '1204',
  available: true,
  price: 649_900,
  taxTreatment: 'included',
  floorplanType: 'D4',
  bedrooms: 1.5,
  washrooms: 1,
  squareFootage: 612,
  propertyType: 'condo',
  exposure: 'S',
  listedOn: '2026-11-01',
  pictures: [],
  floorplanImage: null,
  building: {
    id: 'aurora-on-king',
    name: 'Aurora on King',
    location: 'Toronto, Ontario',
    country: 'CA',
    currency: 'CAD',
    city: 'Toronto',
    region: 'Ontario',
    condominium: true,
    ...building,
  },
  ...given,
})
