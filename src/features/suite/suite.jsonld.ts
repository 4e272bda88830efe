import { localePath } from '#lib/locale-path.ts'
import { language } from '#texts/language.ts'
import { suiteSheet } from '#texts/suite.ts'
import { brand } from '#lib/brand.ts'
import { absolute, breadcrumbs } from '#lib/seo.ts'
import { pictureUrl } from '#ui/media/picture.ts'
import { planName, suiteName, suitePath } from './suite-page.rules.ts'
import { planPath } from './plan.rules.ts'
import type { Plan } from './plan.rules.ts'
import { hasPrice } from './suite.rules.ts'
import type { SuiteCard } from './suite.schema.ts'

type Site = URL | undefined

const DWELLINGS = {
  condo: 'Apartment',
  townhome: 'House',
  'semi-detached': 'House',
  'single family home': 'SingleFamilyResidence',
  commercial: 'Accommodation',
  industrial: 'Accommodation',
} as const

/** Unknown figures are left out. */
const known = (thing: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(thing).filter(([, value]) => value !== null && value !== undefined))

const dwelling = (suite: SuiteCard, name: string) =>
  known({
    '@type': suite.propertyType === null ? 'Accommodation' : DWELLINGS[suite.propertyType],
    name,
    numberOfBedrooms: suite.bedrooms === null ? null : Math.floor(suite.bedrooms),
    numberOfBathroomsTotal: suite.washrooms,
    floorSize:
      suite.squareFootage === null
        ? null
        : { '@type': 'QuantitativeValue', value: suite.squareFootage, unitCode: 'FTK' },
    address: suite.building.location,
  })

const sale = (available: boolean, site: Site) => ({
  availability: `https://schema.org/${available ? 'InStock' : 'SoldOut'}`,
  businessFunction: 'http://purl.org/goodrelations/v1#Sell',
  seller: { '@type': 'RealEstateAgent', '@id': absolute('/#organisation', site), name: brand.name },
})

/** Only if it is known whether the price includes sales tax. */
const priceTax = ({ price, taxTreatment, building }: SuiteCard) =>
  taxTreatment === null || building.country !== 'CA' || !hasPrice({ price })
    ? {}
    : {
        priceSpecification: {
          '@type': 'PriceSpecification',
          price,
          priceCurrency: building.currency,
          valueAddedTaxIncluded: taxTreatment === 'included',
        },
      }

interface Page {
  title: string
  description: string
}

const listing = (suite: SuiteCard, path: string, { title, description }: Page, site: Site) => {
  const picture = suite.pictures[0] ?? suite.building.picture
  return {
    '@type': 'RealEstateListing',
    inLanguage: language,
    '@id': absolute(path, site),
    url: absolute(path, site),
    name: title,
    description,
    ...(picture && { image: absolute(pictureUrl(picture.url, 1200, 'jpg'), site) }),
  }
}

const buildingCrumb = ({ building }: SuiteCard) => ({
  name: building.name,
  path: localePath(`/buildings/${building.id}`),
})

export const suiteJsonLd = (suite: SuiteCard, page: Page, site: Site) => {
  const path = suitePath(suite)
  const name = suiteName(suite)
  return [
    {
      ...listing(suite, path, page, site),
      mainEntity: dwelling(suite, `${name}, ${suite.building.name}`),
      offers: {
        '@type': 'Offer',
        url: absolute(path, site),
        ...(hasPrice(suite) && { price: suite.price }),
        priceCurrency: suite.building.currency,
        ...priceTax(suite),
        ...sale(suite.available, site),
      },
    },
    breadcrumbs(
      [
        { name: suiteSheet.allListings, path: localePath('/all-suites') },
        buildingCrumb(suite),
        { name, path },
      ],
      site,
    ),
  ]
}

export const planJsonLd = (plan: Plan<SuiteCard>, page: Page, site: Site) => {
  const { representative: suite, available, suites } = plan
  const path = planPath(plan)
  const name = planName(suite)
  const offered = (available.length > 0 ? available : suites).filter(hasPrice)
  return [
    {
      ...listing(suite, path, page, site),
      mainEntity: {
        ...dwelling(suite, `${name}, ${suite.building.name}`),
        accommodationFloorPlan: known({
          '@type': 'FloorPlan',
          name,
          layoutImage: suite.floorplanImage === null ? null : absolute(suite.floorplanImage, site),
          numberOfAvailableAccommodationUnits: available.length,
        }),
      },
      offers: known({
        '@type': 'AggregateOffer',
        offerCount: available.length,
        lowPrice: offered[0]?.price,
        highPrice: offered.at(-1)?.price,
        priceCurrency: suite.building.currency,
        ...sale(available.length > 0, site),
      }),
    },
    breadcrumbs(
      [
        { name: suiteSheet.developments, path: localePath('/building') },
        buildingCrumb(suite),
        { name, path },
      ],
      site,
    ),
  ]
}
