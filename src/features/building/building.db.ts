import { pictureSchema } from '#features/suite/suite.schema.ts'
import { keysOf, omit, select } from '#lib/columns.ts'
import { PAGE, readAll, readByIds, rowsOf } from '#lib/rows.ts'
import type { Client } from '#lib/supabase.ts'
import { readIn, textsIn, type ListingLanguage } from '#lib/translated.ts'
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

const pictureFields = keysOf(omit(pictureSchema.shape, ['bathroom', 'english']))
const fileFields = keysOf(omit(publicFileSchema.shape, ['originalname', 'english']))
const sectionFields = keysOf(omit(sectionSchema.shape, ['english']))
const cardFields = keysOf(omit(buildingCardSchema.shape, ['pictures', 'english']))
const wholeFields = keysOf(omit(buildingSchema.shape, ['pictures', 'sections', 'english']))

// The columns that also have a French text.
const PICTURE_TEXTS = ['alt', 'caption'] as const
const SECTION_TEXTS = ['heading', 'content'] as const
const FILE_TEXTS = ['originalname'] as const
const CARD_TEXTS = ['location', 'overview', 'constructionStatus', 'developmentType'] as const
const WHOLE_TEXTS = [...CARD_TEXTS, 'salesCentreName', 'salesCentreHours'] as const

const picturesIn = (language: ListingLanguage) =>
  `pictures(${select('pictures', [...pictureFields, ...textsIn(language, PICTURE_TEXTS)])})`
const sectionsIn = (language: ListingLanguage) =>
  `sections:building_sections(${select('building_sections', [...sectionFields, ...textsIn(language, SECTION_TEXTS)])})`
/** The specification spells `originalname` without a capital. */
const filesIn = (language: ListingLanguage) => {
  const names = language === 'fr-CA' ? 'originalnameFr:original_name_fr, ' : ''
  return `files:public_files(originalname:original_name, ${names}${select('public_files', fileFields)})`
}
const cardIn = (language: ListingLanguage) =>
  `${select('buildings', [...cardFields, ...textsIn(language, CARD_TEXTS)])}, ${picturesIn(language)}`
const wholeIn = (language: ListingLanguage) =>
  `${select('buildings', [...wholeFields, ...textsIn(language, WHOLE_TEXTS)])}, ${picturesIn(language)}, ${sectionsIn(language)}`

const readFiles = (language: ListingLanguage, files: readonly PublicFile[]) =>
  files.map((file) => readIn(language, file, FILE_TEXTS))
const readCard = <Row extends BuildingCard>(language: ListingLanguage, row: Row) => ({
  ...readIn(language, row, CARD_TEXTS),
  pictures: row.pictures.map((picture) => readIn(language, picture, PICTURE_TEXTS)),
})
const readWhole = <Row extends Building>(language: ListingLanguage, row: Row) => ({
  ...readIn(language, row, WHOLE_TEXTS),
  pictures: row.pictures.map((picture) => readIn(language, picture, PICTURE_TEXTS)),
  sections: row.sections.map((section) => readIn(language, section, SECTION_TEXTS)),
})

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
export const listBuildings = async (
  client: Client,
  language: ListingLanguage = 'en-CA',
): Promise<BuildingCard[]> => {
  const rows = await readAll<BuildingCard & { position: number }>((after) =>
    buildings(client, `${cardIn(language)}, position`)
      .limit(1, of('pictures'))
      .gt('id', after),
  )
  return rows.sort((a, b) => a.position - b.position).map((row) => readCard(language, row))
}

export const getBuilding = async (client: Client, id: string, language: ListingLanguage = 'en-CA') => {
  const found = buildings(client, wholeIn(language)).order('position', of('sections')).eq('id', id)
  return rowsOf<Building>(await found).map((row) => readWhole(language, row))[0]
}

/** All data of every development, or of `only` one, by id. */
export const listBuildingEntries = async (
  client: Client,
  language: ListingLanguage = 'en-CA',
  only?: string,
) => {
  const rows = await readAll<BuildingEntry>((after) => {
    const all = buildings(client, `${wholeIn(language)}, position, ${filesIn(language)}`)
      .order('position', of('sections'))
      .order('position', of('files'))
      .gt('id', after)
    return only === undefined ? all : all.eq('id', only)
  })
  return rows.map((row) => ({ ...readWhole(language, row), files: readFiles(language, row.files) }))
}

/** A building's files in order; undefined when there is no such building. */
export const listPublicFiles = async (
  client: Client,
  buildingId: string,
  language: ListingLanguage = 'en-CA',
) => {
  const found = await client
    .from('buildings')
    .select(filesIn(language))
    .eq('id', buildingId)
    .order('position', of('files'))
  const files = rowsOf<{ files: PublicFile[] }>(found)[0]?.files
  return files && readFiles(language, files)
}

export const hasBuilding = async (client: Client, id: string) =>
  rowsOf(await client.from('buildings').select('id').eq('id', id)).length > 0

/** Which of these buildings a visitor may see, and whether they are active. */
export const findBuildingStates = (client: Client, ids: readonly string[]) =>
  readByIds<Pick<BuildingCard, '_id' | 'suiteCount'>>(ids, (some) =>
    client.from('buildings').select('_id:id, suiteCount:suite_count').in('id', some),
  )
