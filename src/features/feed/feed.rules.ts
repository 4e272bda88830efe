import { monthlyFee } from '#features/calculator/maintenance-fee.rules.ts'
import { paragraphsOf } from '#features/building/building.rules.ts'
import { isHeldAt } from '#features/suite/held.rules.ts'
import { hasPrice } from '#features/suite/suite.rules.ts'
import { isDwelling, type PropertyType } from '#features/suite/suite-values.rules.ts'
import { cut } from '#lib/cut.ts'
import { REGIONS, type Country } from '#lib/regions.ts'
import { sentences } from '#lib/sentences.ts'
import { langOf } from '#lib/translated.ts'
import { FEED_GROUPS, type FeedGroup } from './feed-settings.rules.ts'
import type { FeedBuilding, FeedPage, FeedPicture, FeedSuite } from './feed.schema.ts'

/** The version of the dictionary whose names the feed has (`dictionary.fixture.ts`). */
const DICTIONARY = '2.0'

/** The most characters of the dictionary's texts. */
const LONGEST = { name: 50, unit: 25, short: 50, long: 1024, remarks: 4000, address: 255, postalCode: 10 }

type Fields = { [name: string]: unknown }

/** Unknown values are left out, never empty. */
const known = (record: Fields): Fields =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null && value !== undefined))

/** A text that is too long is left out: half a name would be another name. */
const whole = (text: string | null, most: number) => {
  const given = text?.trim() ?? ''
  return given === '' || given.length > most ? null : given
}

interface Kind {
  PropertyType: string
  PropertySubType?: string
  PropertyAttachedYN?: boolean
}
const KINDS: { [type in PropertyType]: Kind } = {
  condo: { PropertyType: 'Residential', PropertySubType: 'Condominium' },
  townhome: { PropertyType: 'Residential', PropertySubType: 'Townhouse', PropertyAttachedYN: true },
  'semi-detached': {
    PropertyType: 'Residential',
    PropertySubType: 'Single Family Residence',
    PropertyAttachedYN: true,
  },
  'single family home': { PropertyType: 'Residential', PropertySubType: 'Single Family Residence' },
  commercial: { PropertyType: 'Commercial Sale' },
  industrial: { PropertyType: 'Commercial Sale', PropertySubType: 'Industrial' },
}

/**
 * A home on hold is still offered: others wait in line. A sold one has an agreement, but its completion is
 * not known here, so no home is `Closed`.
 */
const statusOf = (suite: FeedSuite, now: number) => {
  if (!suite.available) return 'Pending'
  return isHeldAt(suite, now) ? 'Active Under Contract' : 'Active'
}

/** The dictionary uses Newfoundland and Labrador's former code. */
const CODES: { [code: string]: string } = { NL: 'NF' }
const codeOf = (country: Country, region: string | null) => {
  const code = Object.entries(REGIONS[country]).find(([, name]) => name === region)?.[0]
  return code === undefined ? null : (CODES[code] ?? code)
}

const addressOf = ({ address, city, country, region, postalCode }: FeedBuilding) => {
  if (!address?.trim()) return null
  const place = city && !address.includes(city) ? city : null
  const code = [codeOf(country, region), postalCode].filter(Boolean).join(' ')
  return [address.trim(), place, code || null].filter(Boolean).join(', ')
}

/** With the dictionary's eight decimals, a millimetre; the centre of the city is left out. */
const degrees = (building: FeedBuilding, axis: 'latitude' | 'longitude') => {
  const { [axis]: given, approximateLocation } = building
  return given === null || approximateLocation ? null : Number(given.toFixed(8))
}

/** A den is not a bedroom, and a powder room is half a bathroom. Workplaces have neither. */
const roomsOf = (suite: FeedSuite) => {
  const { bedrooms, washrooms, squareFootage } = suite
  if (!isDwelling(suite)) return {}
  return {
    BedroomsTotal: bedrooms === null ? null : Math.floor(bedrooms),
    BathroomsTotalInteger: washrooms === null ? null : Math.ceil(washrooms),
    BathroomsFull: washrooms === null ? null : Math.floor(washrooms),
    BathroomsHalf: washrooms === null || Number.isInteger(washrooms) ? null : 1,
    LivingArea: squareFootage,
    LivingAreaUnits: squareFootage === null ? null : 'Square Feet',
  }
}

const priceOf = (suite: FeedSuite, { country }: FeedBuilding) =>
  hasPrice(suite)
    ? {
        ListPrice: suite.price,
        PreviousListPrice: suite.priceWas !== null && suite.priceWas > 0 ? suite.priceWas : null,
        X_ListPriceSalesTax: country === 'CA' ? suite.taxTreatment : null,
      }
    : {}

const feesOf = ({ feeAmount, feeBasis, maintenanceFee, squareFootage, propertyTax }: FeedSuite) => {
  const fee = monthlyFee({ amount: feeAmount, basis: feeBasis, text: maintenanceFee }, squareFootage)
  return {
    AssociationFee: fee,
    AssociationFeeFrequency: fee === null ? null : 'Monthly',
    // The dictionary's tax is the assessed one.
    X_TaxAnnualAmountEstimated: propertyTax,
  }
}

/** An English text is never sent as French. */
const remarksOf = (suite: FeedSuite, building: FeedBuilding) => {
  const parts = [
    ...(langOf(building, 'overview') ? [] : paragraphsOf(building.overview)),
    ...(langOf(suite, 'amenities') ? [] : paragraphsOf(suite.amenities)),
  ]
  return cut(parts.join('\n\n'), LONGEST.remarks) || null
}

const TYPES: { [ending: string]: string } = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  tif: 'tiff',
  tiff: 'tiff',
  pdf: 'pdf',
}
const typeOf = (url: string) => TYPES[/\.([a-z]+)$/i.exec(url)?.[1]?.toLowerCase() ?? '']

/** What the rows are combined with: the site's addresses, and texts in the feed's language. */
export interface FeedContext {
  file: (path: string) => string
  /** The page of a home. */
  page: (id: string) => string
  /** The note on a picture that shows no room of this home. */
  typical: string
}

const describe = (picture: FeedPicture, { typical }: FeedContext) => {
  const caption = langOf(picture, 'caption') ? null : whole(picture.caption, LONGEST.long)
  const alt = langOf(picture, 'alt') ? null : picture.alt
  const words = sentences(caption, alt, picture.typical && typical)
  return {
    ShortDescription: whole(caption, LONGEST.short),
    LongDescription: words ? cut(`${words}.`, LONGEST.long) : null,
  }
}

const mediaOf = (suite: FeedSuite, context: FeedContext) => {
  const pictures = suite.pictures.map((picture) => ({
    key: picture._id,
    url: picture.url,
    more: {
      MediaCategory: 'Photo',
      MediaAlteration: picture.typical ? ['Virtual Representation - To Be Built'] : null,
      ImageWidth: picture.width,
      ImageHeight: picture.height,
      ...describe(picture, context),
    },
  }))
  const plans = [
    { key: 'floor-plan', url: suite.floorplan },
    { key: 'floor-plan-drawing', url: suite.floorplanImage },
  ].flatMap(({ key, url }) => (url === null ? [] : [{ key, url, more: { MediaCategory: 'Floor Plan' } }]))
  return [...pictures, ...plans].map(({ key, url, more }, at) =>
    known({
      // Homes share pictures, and a record of media belongs to one home.
      MediaKey: `${suite._id}:${key}`,
      MediaURL: context.file(url),
      MediaType: typeOf(url),
      Order: at,
      ...more,
    }),
  )
}

const laterOf = (...times: string[]) => new Date(Math.max(...times.map(Date.parse))).toISOString()

interface Home {
  suite: FeedSuite
  building: FeedBuilding
}

/** A home as a record of the dictionary's resource Property; `docs/listings.md` has the source of each field. */
export const propertyOf = (
  { suite, building }: Home,
  context: FeedContext,
  without: readonly FeedGroup[] = [],
  now = Date.now(),
) => {
  const hidden: readonly string[] = without.flatMap((group) => FEED_GROUPS[group])
  const media = mediaOf(suite, context)
  const record = known({
    ListingKey: suite._id,
    ListingURL: context.page(suite._id),
    StandardStatus: statusOf(suite, now),
    ...(suite.propertyType !== null && KINDS[suite.propertyType]),
    ...priceOf(suite, building),
    X_Currency: building.currency,
    ...roomsOf(suite),
    EntryLevel: suite.level,
    ParkingTotal: suite.parking === 'none' ? 0 : null,
    ...feesOf(suite),
    BuildingName: whole(building.name, LONGEST.name),
    BuilderName: whole(building.builder, LONGEST.name),
    BuilderModel: whole(suite.floorplanType, LONGEST.name),
    ListOfficeName: whole(building.brokerage, LONGEST.address),
    UnitNumber: whole(suite.unitNumber, LONGEST.unit),
    UnparsedAddress: whole(addressOf(building), LONGEST.address),
    City: whole(building.city, LONGEST.name),
    StateOrProvince: codeOf(building.country, building.region),
    PostalCode: whole(building.postalCode, LONGEST.postalCode),
    Country: building.country,
    Latitude: degrees(building, 'latitude'),
    Longitude: degrees(building, 'longitude'),
    PublicRemarks: remarksOf(suite, building),
    OnMarketDate: suite.listedOn,
    ModificationTimestamp: laterOf(suite.updatedAt, building.updatedAt),
    Media: media.length > 0 ? media : null,
  })
  return Object.fromEntries(Object.entries(record).filter(([name]) => !hidden.includes(name)))
}

/** An answer of the feed, in RESO's Common Format; `follow` makes the address of the page after an id. */
export const feedAnswer = (
  { homes, next }: FeedPage,
  context: FeedContext,
  without: readonly FeedGroup[],
  follow: (after: string) => string,
) => ({
  '@reso.context': `urn:reso:metadata:${DICTIONARY}:resource:property`,
  value: homes.map((home) => propertyOf(home, context, without)),
  ...(next !== null && { '@odata.nextLink': follow(next) }),
})
