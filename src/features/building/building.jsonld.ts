import { langOf } from '#lib/translated.ts'
import { localePath } from '#lib/locale-path.ts'
import { addressLine, overviewOf, websiteOf } from './building.rules.ts'
import { buildingPath, isActive, type Building } from './building.schema.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { building as texts } from '#texts/building.ts'
import { absolute, breadcrumbs } from '#lib/seo.ts'

const unitPlan = (suite: SuiteCard, left: number, site: URL | undefined) => ({
  '@type': 'FloorPlan',
  name: suite.floorplanType ?? suite.unitNumber,
  url: absolute(localePath(`/buildings/${suite.building.id}/suites/${suite._id}`), site),
  numberOfBedrooms: suite.bedrooms === null ? undefined : Math.floor(suite.bedrooms),
  numberOfBathroomsTotal: suite.washrooms ?? undefined,
  floorSize:
    suite.squareFootage === null
      ? undefined
      : { '@type': 'QuantitativeValue', value: suite.squareFootage, unitCode: 'FTK' },
  layoutImage: suite.floorplanImage === null ? undefined : absolute(suite.floorplanImage, site),
  numberOfAvailableAccommodationUnits: left,
})

/**
 * schema.org data of a development's page.
 * @param plans The cheapest available suite of each plan.
 * @param left Available suites of a suite's plan.
 */
export const buildingJsonLd = (
  building: Building,
  plans: readonly SuiteCard[],
  left: (suite: SuiteCard) => number,
  site: URL | undefined,
) => {
  const path = buildingPath(building)
  const { name, latitude, longitude } = building
  const { statement, paragraphs } = overviewOf(building.overview)
  const placed = latitude !== null && longitude !== null && !building.approximateLocation
  const apartments = {
    '@type': 'ApartmentComplex',
    '@id': absolute(`${path}#building`, site),
    name,
    url: absolute(path, site),
    sameAs: websiteOf(building.website)?.href,
    // Search engines get no English text for a French page.
    description: langOf(building, 'overview') ? undefined : (statement ?? paragraphs[0]),
    image: building.pictures.map(({ url }) => absolute(url, site)),
    address: {
      '@type': 'PostalAddress',
      streetAddress: building.address ?? addressLine(building) ?? undefined,
      addressLocality: building.city ?? undefined,
      addressRegion: building.region ?? undefined,
      postalCode: building.postalCode ?? undefined,
      addressCountry: building.country,
    },
    geo: placed ? { '@type': 'GeoCoordinates', latitude, longitude } : undefined,
    numberOfAccommodationUnits: isActive(building)
      ? { '@type': 'QuantitativeValue', value: building.suiteCount }
      : undefined,
    numberOfAvailableAccommodationUnits: isActive(building)
      ? { '@type': 'QuantitativeValue', value: building.availableCount }
      : undefined,
    accommodationFloorPlan:
      plans.length > 0 ? plans.map((suite) => unitPlan(suite, left(suite), site)) : undefined,
  }
  return [
    apartments,
    breadcrumbs(
      [
        { name: texts.developments, path: localePath('/building') },
        { name, path },
      ],
      site,
    ),
  ]
}
