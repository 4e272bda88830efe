import { describe, expect, it } from 'vitest'
import { aBuilding } from './building.fixture.ts'
import { buildingJsonLd } from './building.jsonld.ts'
import { aSuite } from '#features/suite/suite.fixture.ts'

const site = new URL('https://larkfield.example')
const plan = aSuite({
  taxTreatment: null,
  washrooms: null,
  floorplanImage: '/media/d4.svg',
  building: { location: null, city: null, region: null, condominium: null },
})
const read = (building = aBuilding(), plans = [plan]) =>
  JSON.parse(JSON.stringify(buildingJsonLd(building, plans, () => 9, site)))

describe('JSON-LD of a development', () => {
  it('describes the building, what is left of it and its plans', () => {
    const [complex] = read()
    expect(complex).toMatchObject({
      '@type': 'ApartmentComplex',
      url: 'https://larkfield.example/buildings/aurora-on-king',
      address: { streetAddress: '383 King Street East', addressLocality: 'Toronto', addressCountry: 'CA' },
      geo: { latitude: 43.6, longitude: -79.3 },
      numberOfAccommodationUnits: { value: 20 },
      numberOfAvailableAccommodationUnits: { value: 18 },
      sameAs: 'https://larkfield.example/aurora',
    })
    expect(complex.accommodationFloorPlan).toEqual([
      {
        '@type': 'FloorPlan',
        name: 'D4',
        url: 'https://larkfield.example/buildings/aurora-on-king/suites/aurora-on-king-1204',
        numberOfBedrooms: 1,
        floorSize: { '@type': 'QuantitativeValue', value: 612, unitCode: 'FTK' },
        layoutImage: 'https://larkfield.example/media/d4.svg',
        numberOfAvailableAccommodationUnits: 9,
      },
    ])
  })

  it('gives search engines no English for a French page', () => {
    expect(read()[0].description).toContain('A slim tower')
    expect(read(aBuilding({ english: ['overview'] }))[0]).not.toHaveProperty('description')
  })

  it('claims nothing of what is not known', () => {
    const [complex, crumbs] = read(
      aBuilding({
        suiteCount: 0,
        availableCount: 0,
        latitude: null,
        website: 'javascript:alert(1)',
        overview: null,
      }),
      [],
    )
    for (const key of [
      'geo',
      'sameAs',
      'description',
      'numberOfAccommodationUnits',
      'accommodationFloorPlan',
    ])
      expect(complex).not.toHaveProperty(key)
    expect(complex.url).toBe('https://larkfield.example/coming-soon/aurora-on-king')
    expect(crumbs.itemListElement.at(-1)).toMatchObject({ name: 'Aurora on King', position: 3 })
  })
})
