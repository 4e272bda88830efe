import * as cells from './cells.ts'
import type { Cell } from './cells.ts'
import { keyOf } from './csv.ts'
import * as money from './money.cells.ts'
import * as places from './place.cells.ts'
import * as visits from './visit.cells.ts'

interface Column {
  cell: Cell
  /** An empty cell is an error, and the column cannot be emptied. */
  needed?: true
  /** Cells are amounts in the building's currency. */
  money?: true
}
type Columns = Record<string, Column>

const line = { cell: cells.line(500) }

/** Columns with texts for visitors, each paired with a French column. */
const inBoth = (columns: Columns): Columns =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, column]) => [
      [name, column],
      [`${name}_fr`, column],
    ]),
  )

const long = { cell: cells.text(20_000) }

/** Named after the database's columns. */
export const BUILDING: Columns = {
  id: { cell: cells.id },
  name: { cell: cells.title, needed: true },
  ...inBoth({ location: line, overview: long, construction_status: line, development_type: line }),
  website: { cell: cells.website },
  sales_centre: line,
  ...inBoth({ sales_centre_name: line, sales_centre_hours: line }),
  sales_centre_phone: { cell: cells.phone },
  sales_centre_time_zone: { cell: visits.timeZone },
  sales_centre_open: { cell: visits.openingHours },
  sales_centre_closed: { cell: visits.closedDays },
  visit_minutes: { cell: visits.minutes, needed: true },
  visit_capacity: { cell: visits.capacity, needed: true },
  builder: line,
  builder_licence: { cell: cells.licence },
  brokerage: line,
  offering_plan: line,
  address: line,
  city: line,
  region: { cell: places.region },
  postal_code: { cell: places.postalCode },
  municipality: { cell: places.municipality },
  time_zone: { cell: visits.timeZone },
  country: { cell: cells.country, needed: true },
  currency: { cell: cells.currency, needed: true },
  latitude: { cell: cells.latitude },
  longitude: { cell: cells.longitude },
  condominium: { cell: cells.yesOrNo },
  published: { cell: cells.yesOrNo, needed: true },
  position: { cell: cells.whole, needed: true },
}

const dollars: Column = { cell: money.amount, money: true }
const extra = { cell: money.extra }
const day = { cell: money.day }

/** The costs of a home other than its price, as numbers; an empty one is unknown. */
const MONEY: Columns = {
  tax_treatment: { cell: money.taxTreatment },
  rebate_assumed: { cell: cells.yesOrNo },
  deposits: { cell: money.deposits, money: true },
  fee_amount: dollars,
  fee_basis: { cell: money.feeBasis },
  ...inBoth({ fee_covers: { cell: cells.text(500) } }),
  parking: extra,
  parking_price: dollars,
  parking_fee: dollars,
  locker: extra,
  locker_price: dollars,
  locker_fee: dollars,
  property_tax: dollars,
  ...inBoth({ property_tax_basis: { cell: cells.text(200) } }),
  first_occupancy: day,
  levy_cap: dollars,
  incentive_amount: dollars,
  incentive_ends: day,
  level: { cell: money.level },
  stack: { cell: money.stack },
  balcony: { cell: money.area },
  ceiling: { cell: money.ceiling },
}

export const SUITE: Columns = {
  building: { cell: cells.line(500), needed: true },
  unit_number: { cell: cells.unit, needed: true },
  available: { cell: cells.forSale, needed: true },
  price: { cell: cells.dollars, needed: true, money: true },
  floorplan_type: { cell: cells.title },
  bedrooms: { cell: cells.bedrooms },
  washrooms: { cell: cells.washrooms },
  square_footage: { cell: cells.squareFeet },
  property_type: { cell: cells.propertyType },
  exposure: { cell: cells.exposure },
  ...inBoth({
    amenities: long,
    deposit_structure: { ...long, money: true },
    incentives: long,
    anticipated_occupancy: line,
    maintenance_fee: { cell: cells.fee, money: true },
  }),
  ...MONEY,
}

export const SECTION: Columns = {
  building: { cell: cells.line(500), needed: true },
  heading: { cell: cells.text(200), needed: true },
  content: { cell: cells.text(20_000), needed: true },
  heading_fr: { cell: cells.text(200) },
  content_fr: { cell: cells.text(20_000) },
}

export const PICTURE: Columns = {
  picture: { cell: cells.text(500), needed: true },
  ...inBoth({ alt: { cell: cells.text(500) }, caption: { cell: cells.text(500) } }),
  typical: { cell: cells.yesOrNo },
  shows: { cell: cells.pictureShows },
  lowest_level: { cell: money.level },
  focus: { cell: cells.focus },
}

const OTHERS = new Map([
  ['unit', 'unit_number'],
  ['suite', 'unit_number'],
  ['type', 'property_type'],
  ['riser', 'stack'],
])

/** The column that a heading's key names; some have more than one name. */
export const columnOf = (columns: Columns, key: string) => {
  const named = Object.keys(columns).find((name) => keyOf(name) === key)
  const other = OTHERS.get(key)
  return named ?? (other !== undefined && Object.hasOwn(columns, other) ? other : undefined)
}

export type { Columns }
