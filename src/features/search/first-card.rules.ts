import type { SuiteCard } from '#features/suite/suite.schema.ts'

const picture = {
  ...{ url: '/', alt: '', caption: null, width: 1600, height: 1067, focus: null },
  ...{ plan: null, typical: true },
}
/** A suite with every part that a card may have. It is never shown. */
export const example: SuiteCard = {
  ...{ _id: 'example', unitNumber: '1', floorplanType: 'A', available: true, heldUntil: null, listedOn: '' },
  ...{ price: 1, taxTreatment: 'included', propertyType: 'condo', exposure: 'N' },
  ...{ level: 1, firstOccupancy: '2027-05-03' },
  ...{ bedrooms: 1, washrooms: 1, squareFootage: 1, pictures: [picture], floorplanImage: '/' },
  building: {
    ...{ id: 'example', name: '-', location: null, country: 'CA', currency: 'CAD', city: '-', region: '-' },
    ...{ municipality: null, condominium: true, latitude: null, longitude: null, picture: null },
  },
}
