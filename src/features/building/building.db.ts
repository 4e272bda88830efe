import type { Building, BuildingCard, BuildingEntry, PublicFile } from './building.schema.ts'
import { PAGE, readAll, readByIds, rowsOf } from '#lib/rows.ts'
import type { Client } from '#lib/supabase.ts'

const CARD =
  '_id:id, name, location, overview, constructionStatus:construction_status, developmentType:development_type, ' +
  'website, salesCentre:sales_centre, address, city, region, postalCode:postal_code, country, currency, latitude, ' +
  'longitude, suiteCount:suite_count, availableCount:available_count, minPrice:min_price, ' +
  'minPriceTax:min_price_tax, pictures(url, alt, caption, width, height, focus)'
const WHOLE =
  `${CARD}, salesCentrePhone:sales_centre_phone, salesCentreName:sales_centre_name, ` +
  'salesCentreHours:sales_centre_hours, builder, builderLicence:builder_licence, brokerage, ' +
  'offeringPlan:offering_plan, approximateLocation:approximate_location, condominium, ' +
  'sections:building_sections(_id:id, heading, content)'
const FILE = '_id:id, originalname:original_name, location, contentType:content_type, size'

const of = (referencedTable: string) => ({ referencedTable })

const buildings = (client: Client, columns: string) =>
  client.from('buildings').select(columns).order('id').order('position', of('pictures')).limit(PAGE)

/** Developments in the order lists show them; what a client may read is decided by its key. */
export const listBuildings = async (client: Client): Promise<BuildingCard[]> => {
  const rows = await readAll<BuildingCard & { position: number }>((after) =>
    buildings(client, `${CARD}, position`).limit(1, of('pictures')).gt('id', after),
  )
  return rows.sort((a, b) => a.position - b.position)
}

export const getBuilding = async (client: Client, id: string) =>
  rowsOf<Building>(await buildings(client, WHOLE).order('position', of('sections')).eq('id', id))[0]

/** Everything of every development, by id. */
export const listBuildingEntries = (client: Client) =>
  readAll<BuildingEntry>((after) =>
    buildings(client, `${WHOLE}, position, files:public_files(${FILE})`)
      .order('position', of('sections'))
      .order('position', of('files'))
      .gt('id', after),
  )

/** A building's files in order; undefined when there is no such building. */
export const listPublicFiles = async (client: Client, buildingId: string) => {
  const found = await client
    .from('buildings')
    .select(`files:public_files(${FILE})`)
    .eq('id', buildingId)
    .order('position', of('files'))
  return rowsOf<{ files: PublicFile[] }>(found)[0]?.files
}

export const hasBuilding = async (client: Client, id: string) =>
  rowsOf(await client.from('buildings').select('id').eq('id', id)).length > 0

/** Which of these buildings a visitor may see, and whether they are active. */
export const findBuildingStates = (client: Client, ids: readonly string[]) =>
  readByIds<Pick<BuildingCard, '_id' | 'suiteCount'>>(ids, (some) =>
    client.from('buildings').select('_id:id, suiteCount:suite_count').in('id', some),
  )
