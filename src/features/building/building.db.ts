import { pictureSchema } from '#features/suite/suite.schema.ts'
import { keysOf, omit, select } from '#lib/columns.ts'
import { PAGE, readAll, readByIds, rowsOf } from '#lib/rows.ts'
import type { Client } from '#lib/supabase.ts'
import {
  buildingCardSchema,
  buildingSchema,
  publicFileSchema,
  sectionSchema,
  type Building,
  type BuildingCard,
  type BuildingEntry,
  type PublicFile,
} from './building.schema.ts'

const PICTURES = `pictures(${select('pictures', keysOf(omit(pictureSchema.shape, ['bathroom'])))})`
const fileFields = keysOf(omit(publicFileSchema.shape, ['originalname']))
/** The specification spells `originalname` without a capital. */
const FILES = `files:public_files(originalname:original_name, ${select('public_files', fileFields)})`
const SECTIONS = `sections:building_sections(${select('building_sections', keysOf(sectionSchema.shape))})`

const cardFields = keysOf(omit(buildingCardSchema.shape, ['pictures']))
const wholeFields = keysOf(omit(buildingSchema.shape, ['pictures', 'sections']))
const CARD = `${select('buildings', cardFields)}, ${PICTURES}`
const WHOLE = `${select('buildings', wholeFields)}, ${PICTURES}, ${SECTIONS}`

const of = (referencedTable: string) => ({ referencedTable })

const buildings = (client: Client, columns: string) =>
  client
    .from('buildings')
    .select(columns)
    .is('pictures.plan', null)
    .order('id')
    .order('typical', of('pictures'))
    .order('position', of('pictures'))
    .limit(PAGE)

/** Developments in list order. The client's key decides what it may read. */
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
    buildings(client, `${WHOLE}, position, ${FILES}`)
      .order('position', of('sections'))
      .order('position', of('files'))
      .gt('id', after),
  )

/** A building's files in order; undefined when there is no such building. */
export const listPublicFiles = async (client: Client, buildingId: string) => {
  const found = await client
    .from('buildings')
    .select(FILES)
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
