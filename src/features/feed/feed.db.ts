import { picturesAround, picturesOf } from '#features/suite/pictures.rules.ts'
import { keysOf, omit, select } from '#lib/columns.ts'
import { readByIds, rowsOf } from '#lib/rows.ts'
import type { Client } from '#lib/supabase.ts'
import { readIn, textsIn, type ListingLanguage } from '#lib/translated.ts'
import {
  feedBuildingSchema,
  feedPictureSchema,
  feedSuiteSchema,
  type FeedBuilding,
  type FeedPage,
  type FeedSuite,
} from './feed.schema.ts'

/** Homes per answer: with ten pictures each about 1 MB, of the 6 MB a function may answer. */
const FEED_PAGE = 200

// The selected columns follow from the schemas.
const suiteFields = keysOf(omit(feedSuiteSchema.shape, ['pictures', 'english']))
const buildingFields = keysOf(omit(feedBuildingSchema.shape, ['pictures', 'english']))
const pictureFields = keysOf(omit(feedPictureSchema.shape, ['english']))

// The columns that also have a French text. The fee is only read for its figure.
const SUITE_TEXTS = ['floorplan', 'floorplanImage', 'amenities'] as const
const BUILDING_TEXTS = ['overview'] as const
const PICTURE_TEXTS = ['alt', 'caption'] as const

const picturesIn = (language: ListingLanguage) =>
  `pictures(${select('pictures', [...pictureFields, ...textsIn(language, PICTURE_TEXTS)])})`
const suitesIn = (language: ListingLanguage) =>
  `${select('suites', [...suiteFields, ...textsIn(language, SUITE_TEXTS)])}, ${picturesIn(language)}`
const buildingsIn = (language: ListingLanguage) =>
  `${select('buildings', [...buildingFields, ...textsIn(language, BUILDING_TEXTS)])}, ${picturesIn(language)}`

const ofPictures = { referencedTable: 'pictures' }

const readPictures = <Row extends Pick<FeedSuite, 'pictures'>>(language: ListingLanguage, row: Row) => ({
  ...row,
  pictures: row.pictures.map((picture) => readIn(language, picture, PICTURE_TEXTS)),
})

/** All pictures of a home: its own, its plan's, then those of its building that match its storey. */
const withShared = (suite: FeedSuite, { pictures }: FeedBuilding): FeedSuite => ({
  ...suite,
  pictures: [...picturesOf(suite.pictures, pictures, suite), ...picturesAround(pictures, suite.level)],
})

/** The homes after an id, in order of id, that the client may read: one read of suites, one of their buildings. */
export const readFeed = async (
  client: Client,
  language: ListingLanguage,
  after: string,
): Promise<FeedPage> => {
  const rows = rowsOf<FeedSuite>(
    await client
      .from('suites')
      .select(suitesIn(language))
      .gt('id', after)
      .order('id')
      .order('position', ofPictures)
      .limit(FEED_PAGE + 1),
  )
  const suites = rows
    .slice(0, FEED_PAGE)
    .map((row) => readIn(language, readPictures(language, row), SUITE_TEXTS))
  const ids = suites.map(({ buildingId }) => buildingId)
  const buildings = await readByIds<FeedBuilding>(ids, (some) =>
    client.from('buildings').select(buildingsIn(language)).in('id', some).order('position', ofPictures),
  )
  const byId = new Map(
    buildings.map((row) => [row._id, readIn(language, readPictures(language, row), BUILDING_TEXTS)]),
  )
  const homes = suites.flatMap((suite) => {
    // A building can be withdrawn between the two reads.
    const building = byId.get(suite.buildingId)
    return building ? [{ suite: withShared(suite, building), building }] : []
  })
  return { homes, next: rows.length > FEED_PAGE ? (suites.at(-1)?._id ?? null) : null }
}
