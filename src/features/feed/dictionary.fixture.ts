interface Field {
  type?: 'String' | 'Decimal' | 'Boolean' | 'Date' | 'DateTimeOffset'
  /** Letters at most. */
  most?: number
  digits?: number
  decimals?: number
  lookup?: string
  /** Several values of its lookup. */
  many?: boolean
  /** A list of records of another resource. */
  resource?: string
}
type Resources = { [resource: string]: { [field: string]: Field } }

/**
 * The published names that the feed uses: fields of RESO's Data Dictionary 2.0 with their types, and values of their
 * lookups, as people read them.
 *
 * From `references/dd/json/dd-2.0.json` of https://github.com/RESOStandards/transport at commit
 * 08b83f07fdeafa7a0786372f77d4a466e1206aa8 (generated on 2026-06-22). The dictionary belongs to the Real Estate Standards
 * Organization. Its repository names the licence: https://www.reso.org/eula/.
 */
const RESOURCES: Resources = {
  Property: {
    ListingKey: { type: 'String', most: 255 },
    ListingURL: { type: 'String', most: 8000 },
    StandardStatus: { lookup: 'StandardStatus' },
    PropertyType: { lookup: 'PropertyType' },
    PropertySubType: { lookup: 'PropertySubType' },
    PropertyAttachedYN: { type: 'Boolean' },
    ListPrice: { type: 'Decimal', digits: 14, decimals: 2 },
    PreviousListPrice: { type: 'Decimal', digits: 14, decimals: 2 },
    BedroomsTotal: { type: 'Decimal', digits: 3, decimals: 0 },
    BathroomsTotalInteger: { type: 'Decimal', digits: 3, decimals: 0 },
    BathroomsFull: { type: 'Decimal', digits: 3, decimals: 0 },
    BathroomsHalf: { type: 'Decimal', digits: 3, decimals: 0 },
    LivingArea: { type: 'Decimal', digits: 14, decimals: 2 },
    LivingAreaUnits: { lookup: 'AreaUnits' },
    EntryLevel: { type: 'Decimal', digits: 4, decimals: 0 },
    ParkingTotal: { type: 'Decimal', digits: 14, decimals: 2 },
    AssociationFee: { type: 'Decimal', digits: 14, decimals: 2 },
    AssociationFeeFrequency: { lookup: 'FeeFrequency' },
    BuildingName: { type: 'String', most: 50 },
    BuilderName: { type: 'String', most: 50 },
    BuilderModel: { type: 'String', most: 50 },
    ListOfficeName: { type: 'String', most: 255 },
    UnitNumber: { type: 'String', most: 25 },
    UnparsedAddress: { type: 'String', most: 255 },
    City: { type: 'String', most: 50 },
    StateOrProvince: { lookup: 'StateOrProvince' },
    PostalCode: { type: 'String', most: 10 },
    Country: { lookup: 'Country' },
    Latitude: { type: 'Decimal', digits: 12, decimals: 8 },
    Longitude: { type: 'Decimal', digits: 12, decimals: 8 },
    PublicRemarks: { type: 'String', most: 4000 },
    OnMarketDate: { type: 'Date' },
    ModificationTimestamp: { type: 'DateTimeOffset' },
    Media: { resource: 'Media' },
  },
  Media: {
    MediaKey: { type: 'String', most: 255 },
    MediaURL: { type: 'String', most: 8000 },
    MediaType: { lookup: 'MediaType' },
    MediaCategory: { lookup: 'MediaCategory' },
    MediaAlteration: { lookup: 'MediaAlteration', many: true },
    Order: { type: 'Decimal', digits: 4, decimals: 0 },
    ImageWidth: { type: 'Decimal', digits: 8, decimals: 0 },
    ImageHeight: { type: 'Decimal', digits: 8, decimals: 0 },
    ShortDescription: { type: 'String', most: 50 },
    LongDescription: { type: 'String', most: 1024 },
  },
}

const LOOKUPS: { [name: string]: readonly string[] } = {
  StandardStatus: ['Active', 'Active Under Contract', 'Pending'],
  PropertyType: ['Commercial Sale', 'Residential'],
  PropertySubType: ['Condominium', 'Industrial', 'Single Family Residence', 'Townhouse'],
  AreaUnits: ['Square Feet'],
  FeeFrequency: ['Monthly'],
  // Split, because one code a line is a page long.
  StateOrProvince: [
    ...'AB BC MB NB NF NS NT NU ON PE QC SK YT'.split(' '),
    ...'AK AL AR AZ CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO'.split(' '),
    ...'MS MT NC ND NE NH NJ NM NV NY OH OK OR PA RI SC SD TN TX UT VA VT WA WI WV WY'.split(' '),
  ],
  Country: ['CA', 'US'],
  MediaType: ['jpeg', 'pdf', 'png', 'tiff'],
  MediaCategory: ['Floor Plan', 'Photo'],
  MediaAlteration: ['Virtual Representation - To Be Built'],
}

/** Our own fields, where the dictionary has none. */
const OWN_FIELDS = ['X_Currency', 'X_ListPriceSalesTax', 'X_TaxAnnualAmountEstimated']

const FORMS = {
  Boolean: (value: unknown) => typeof value === 'boolean',
  Date: (value: unknown) => /^\d{4}-\d\d-\d\d$/.test(String(value)),
  DateTimeOffset: (value: unknown) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(String(value)),
}

const isDecimal = (value: unknown, { digits = 0, decimals = 0 }: Field) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return false
  const [whole = '', part = ''] = String(Math.abs(value)).split('.')
  return part.length <= decimals && whole.length + decimals <= digits
}

const isText = (value: unknown, { most = 0 }: Field) =>
  typeof value === 'string' && value.trim() !== '' && value.length <= most

const fits = (value: unknown, field: Field): boolean => {
  const { type, lookup, many } = field
  if (lookup !== undefined) {
    const published = LOOKUPS[lookup] ?? []
    const values: unknown[] = many ? (Array.isArray(value) ? value : []) : [value]
    return values.length > 0 && values.every((one) => published.includes(String(one)))
  }
  if (type === 'Decimal') return isDecimal(value, field)
  return type === 'String' || type === undefined ? isText(value, field) : FORMS[type](value)
}

/** What in a record is not a published field, or not of its type: `StandardStatus: "Sold"`. */
export const unpublished = (record: object, resource = 'Property'): string[] =>
  Object.entries(record).flatMap(([name, value]: [string, unknown]) => {
    const field = RESOURCES[resource]?.[name]
    if (!field) return OWN_FIELDS.includes(name) ? [] : [name]
    const { resource: inner } = field
    if (inner === undefined) return fits(value, field) ? [] : [`${name}: ${JSON.stringify(value)}`]
    const records = Array.isArray(value) ? (value as object[]) : []
    return records.length > 0 ? records.flatMap((one) => unpublished(one, inner)) : [`${name}: none`]
  })
