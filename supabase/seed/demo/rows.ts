import type { Sql } from 'postgres'
import type { DemoBuilding } from './demo.ts'
import { frenchHours, frenchType } from './french.ts'
import type { FileObject } from './files.ts'
import { picturesOf } from './pictures.ts'
import { suitesOf } from './suites.ts'

/** By region of the demo. */
const TIME_ZONES: Record<string, string> = {
  Ontario: 'America/Toronto',
  Québec: 'America/Toronto',
  Alberta: 'America/Edmonton',
  'British Columbia': 'America/Vancouver',
  Illinois: 'America/Chicago',
  'New York': 'America/New_York',
}
const HOLIDAYS = ['2026-12-25', '2026-12-26', '2027-01-01']

function rowOf(building: DemoBuilding, position: number) {
  const { country, french } = building
  return {
    id: building.id,
    name: building.name,
    location: building.location,
    overview: building.overview,
    construction_status: building.constructionStatus ?? null,
    development_type: building.developmentType,
    website: building.website ?? null,
    sales_centre: building.salesCentre ?? null,
    sales_centre_name: building.salesCentreName ?? null,
    sales_centre_hours: building.salesCentreHours ?? null,
    sales_centre_phone: building.salesCentrePhone ?? null,
    sales_centre_time_zone: building.salesCentreOpen ? TIME_ZONES[building.region] : null,
    sales_centre_closed: building.salesCentreOpen ? HOLIDAYS : [],
    visit_capacity: building.salesCentreOpen ? (building.visitCapacity ?? 2) : 0,
    builder: building.builder ?? null,
    builder_licence: building.builderLicence ?? null,
    brokerage: building.brokerage ?? null,
    address: building.address,
    city: building.city,
    region: building.region,
    municipality: building.municipality,
    postal_code: building.postalCode,
    country,
    condominium: building.condominium,
    currency: country === 'US' ? 'USD' : 'CAD',
    latitude: building.latitude,
    longitude: building.longitude,
    published: building.published ?? true,
    position,
    location_fr: french.location,
    overview_fr: french.overview,
    construction_status_fr: french.constructionStatus ?? null,
    development_type_fr: frenchType(building.developmentType),
    sales_centre_name_fr: french.salesCentreName ?? null,
    sales_centre_hours_fr: frenchHours(building.salesCentreHours),
  }
}

/** Suites come on the market in batches, by floor and building, until 20 November 2026. */
const listedOn = (position: number, at: number) => {
  const daysAgo = (position * 11 + Math.floor(at / 6) * 4) % 120
  return new Date(Date.UTC(2026, 10, 20 - daysAgo)).toISOString().slice(0, 10)
}

/** Suites with a recent price cut, whenever the demo is seeded. */
const REDUCED = ['aurora-on-king-804']
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** Writes a building with all its rows, unless it exists; returns how many suites were written. */
export async function insertBuilding(
  sql: Sql,
  building: DemoBuilding,
  position: number,
  files: FileObject[],
) {
  const suites = suitesOf(building)
  const pictures = picturesOf(building)
  const sections = (building.sections ?? []).map((section, at) => ({
    building_id: building.id,
    position: at + 1,
    ...section,
    heading_fr: building.french.sections?.[at]?.heading ?? null,
    content_fr: building.french.sections?.[at]?.content ?? null,
  }))
  const fileRows = files.map(({ row }) => row)

  return sql.begin(async (transaction) => {
    const open = building.salesCentreOpen ? transaction.json([...building.salesCentreOpen]) : null
    const written = await transaction`
      insert into public.buildings ${transaction({ ...rowOf(building, position), sales_centre_open: open })} on conflict (id) do nothing returning id`
    if (written.length === 0) return 0
    if (sections.length > 0) await transaction`insert into public.building_sections ${transaction(sections)}`
    if (suites.length > 0) {
      const rows = suites.map((row, at) => ({
        ...row,
        deposits: row.deposits && transaction.json(row.deposits),
        listed_on: listedOn(position, at),
        price_was: REDUCED.includes(row.id) ? row.price + 10_000 : null,
        price_changed_on: REDUCED.includes(row.id) ? daysAgo(10) : null,
      }))
      await transaction`insert into public.suites ${transaction(rows)}`
    }
    if (pictures.length > 0) await transaction`insert into public.pictures ${transaction(pictures)}`
    if (fileRows.length > 0) await transaction`insert into public.public_files ${transaction(fileRows)}`
    return suites.length
  })
}
