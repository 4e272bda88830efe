import { keysOf, omit, pick, select } from '#lib/columns.ts'
import { PAGE, readAll, readByIds, rowsOf } from '#lib/rows.ts'
import type { Client } from '#lib/supabase.ts'
import { readIn, textsIn, type ListingLanguage } from '#lib/translated.ts'
import { withoutPast } from './held.rules.ts'
import { picturesAround, picturesOf } from './pictures.rules.ts'
import {
  suiteCostsSchema,
  suiteMoneySchema,
  type Deposit,
  type SuiteCosts,
  type SuiteMoney,
} from './money.schema.ts'
import {
  pictureSchema,
  suiteBuildingSchema,
  suiteCardSchema,
  suiteSchema,
  type ListedPicture,
  type Suite,
  type SuiteCard,
} from './suite.schema.ts'

// The selected columns follow from the schemas.
const cardFields = keysOf(omit(suiteCardSchema.shape, ['pictures', 'building', 'costs', 'english']))
const wholeFields = keysOf(omit(suiteSchema.shape, ['pictures', 'building', 'costs', 'money', 'english']))
const moneyFields = keysOf(suiteMoneySchema.shape)
const costFields = keysOf(suiteCostsSchema.shape)
const pictureFields = keysOf(omit(pictureSchema.shape, ['english']))
const buildingFields = keysOf(omit(suiteBuildingSchema.shape, ['picture', 'english']))

// What a row has in French too. The texts of a card's `costs` are only read for their figures, so they stay English.
const CARD_TEXTS = ['floorplanImage'] as const
const WHOLE_TEXTS = [
  ...CARD_TEXTS,
  'floorplan',
  'amenities',
  'depositStructure',
  'incentives',
  'anticipatedOccupancy',
  'maintenanceFee',
  'feeCovers',
  'propertyTaxBasis',
] as const
const PICTURE_TEXTS = ['alt', 'caption'] as const
const BUILDING_TEXTS = ['location'] as const

const picturesIn = (language: ListingLanguage) =>
  `pictures(${select('pictures', [...pictureFields, ...textsIn(language, PICTURE_TEXTS)])})`
const partsIn = (language: ListingLanguage) =>
  `building:buildings(${select('buildings', [...buildingFields, ...textsIn(language, BUILDING_TEXTS)])}), ${picturesIn(language)}`
const cardIn = (language: ListingLanguage) =>
  `${select('suites', [...cardFields, ...costFields, ...textsIn(language, CARD_TEXTS)])}, ${partsIn(language)}`
const wholeIn = (language: ListingLanguage) =>
  `${select('suites', [...wholeFields, ...moneyFields, ...textsIn(language, WHOLE_TEXTS)])}, ${partsIn(language)}`

/** A suite as selected, flat: PostgREST cannot nest a row's own columns. */
type FlatSuite = Omit<Suite, 'money'> & SuiteMoney

/** Editors leave out unneeded parts of a deposit. */
const wholeDeposit = (row: Deposit): Deposit => ({ ...row, after: row.after ?? null, on: row.on ?? null })

const withMoney = (row: FlatSuite): Suite => ({
  ...withoutPast(omit(row, moneyFields)),
  taxTreatment: row.taxTreatment,
  level: row.level,
  firstOccupancy: row.firstOccupancy,
  money: { ...pick(row, moneyFields), deposits: row.deposits?.map(wholeDeposit) ?? null },
})

type FlatCard = Omit<SuiteCard, 'costs'> & SuiteCosts

/** A card knows of a picture only what it shows. */
const onCard = (picture: ListedPicture) => omit(picture, ['shows', 'lowestLevel'])

const withCosts = (row: FlatCard): SuiteCard => {
  const costs = pick(row, costFields)
  return {
    ...withoutPast(omit(row, costFields)),
    pictures: row.pictures.map(onCard),
    building: { ...row.building, picture: row.building.picture && onCard(row.building.picture) },
    costs: {
      ...costs,
      deposits: row.deposits?.map(wholeDeposit) ?? null,
      depositStructure: row.deposits ? null : row.depositStructure,
      maintenanceFee: row.feeBasis ? null : row.maintenanceFee,
    },
  }
}

const ofPictures = { referencedTable: 'pictures' }

/** Whole suites with all their pictures. */
const suites = (client: Client, language: ListingLanguage) =>
  client.from('suites').select(wholeIn(language)).order('id').order('position', ofPictures).limit(PAGE)

/** Cards show one picture, a bathroom only if there is no other. */
const cards = (client: Client, language: ListingLanguage) =>
  client
    .from('suites')
    .select(cardIn(language))
    .order('id')
    .order('bathroom', ofPictures)
    .order('position', ofPictures)
    .limit(1, ofPictures)
    .limit(PAGE)

/** A building with its pictures and those of its plans. */
interface Pictured {
  _id: string
  pictures: ListedPicture[]
}

/** Pictures that suites share. They are read once for each building, because each suite would repeat them. */
const pictured = (client: Client, language: ListingLanguage) =>
  client
    .from('buildings')
    .select(`_id:id, ${picturesIn(language)}`)
    .order('id')
    .order('typical', ofPictures)
    .order('bathroom', ofPictures)
    .order('position', ofPictures)
    .limit(PAGE)

const picturedAll = (client: Client, language: ListingLanguage) =>
  readAll<Pictured>((after) => pictured(client, language).gt('id', after))
const picturedOf = (client: Client, language: ListingLanguage, ids: string[]) =>
  readByIds<Pictured>(ids, (some) => pictured(client, language).in('id', some))

/** A suite as selected: its building has no picture yet. */
type Bare<Row extends Pick<SuiteCard, 'building'>> = Omit<Row, 'building'> & {
  building: Omit<SuiteCard['building'], 'picture'>
}

/** Suites in a language, with their pictures or, if they have none, one of their building. `most` limits how many. */
const inFull = <Row extends Bare<Pick<FlatCard, 'building' | 'pictures' | 'floorplanType' | 'level'>>>(
  language: ListingLanguage,
  rows: readonly Row[],
  texts: readonly (keyof Row & string)[],
  buildings: readonly Pictured[],
  most?: number,
) => {
  const read = (picture: ListedPicture) => readIn(language, picture, PICTURE_TEXTS)
  const byId = new Map(buildings.map(({ _id, pictures }) => [_id, pictures.map(read)]))
  return rows.map((row) => {
    const suite = readIn(language, row, texts)
    const building = readIn(language, row.building, BUILDING_TEXTS)
    const shared = byId.get(building.id) ?? []
    const pictures = picturesOf(suite.pictures.map(read), shared, suite).slice(0, most)
    const picture = (pictures.length === 0 && picturesAround(shared, suite.level)[0]) || null
    return { ...suite, pictures, building: { ...building, picture } }
  })
}

type CardRow = Bare<FlatCard>
const cardsFrom = (
  language: ListingLanguage,
  rows: readonly CardRow[],
  buildings: readonly Pictured[],
): SuiteCard[] => inFull(language, rows, CARD_TEXTS, buildings, 1).map(withCosts)

type SuiteRow = Bare<FlatSuite>
const suitesFrom = (
  language: ListingLanguage,
  rows: readonly SuiteRow[],
  buildings: readonly Pictured[],
): Suite[] => inFull(language, rows, WHOLE_TEXTS, buildings).map(withMoney)

const buildingIds = (rows: readonly { building: { id: string } }[]) => rows.map(({ building }) => building.id)

/** The client's key decides what it may read: a visitor's sees suites of published buildings. */
export const listSuiteCards = async (client: Client, language: ListingLanguage = 'en-CA') => {
  const [rows, buildings] = await Promise.all([
    readAll<CardRow>((after) => cards(client, language).gt('id', after)),
    picturedAll(client, language),
  ])
  return cardsFrom(language, rows, buildings)
}

export const listSuiteCardsOf = async (
  client: Client,
  buildingId: string,
  language: ListingLanguage = 'en-CA',
) => {
  const [rows, buildings] = await Promise.all([
    readAll<CardRow>((after) => cards(client, language).gt('id', after).eq('building_id', buildingId)),
    picturedOf(client, language, [buildingId]),
  ])
  return cardsFrom(language, rows, buildings)
}

/** The suites with these ids, in their order; unknown ids are left out. */
export const findSuiteCards = async (
  client: Client,
  ids: readonly string[],
  language: ListingLanguage = 'en-CA',
) => {
  const rows = await readByIds<CardRow>(ids, (some) => cards(client, language).in('id', some))
  const found = cardsFrom(language, rows, await picturedOf(client, language, buildingIds(rows)))
  const byId = new Map(found.map((suite) => [suite._id, suite]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}

/** Whole suites, or those of `only` one building. */
export const listSuites = async (client: Client, language: ListingLanguage = 'en-CA', only?: string) => {
  const [rows, buildings] = await Promise.all([
    readAll<SuiteRow>((after) => {
      const all = suites(client, language).gt('id', after)
      return only === undefined ? all : all.eq('building_id', only)
    }),
    only === undefined ? picturedAll(client, language) : picturedOf(client, language, [only]),
  ])
  return suitesFrom(language, rows, buildings)
}

export const getSuite = async (client: Client, id: string, language: ListingLanguage = 'en-CA') => {
  const rows = rowsOf<SuiteRow>(await suites(client, language).eq('id', id))
  return suitesFrom(language, rows, await picturedOf(client, language, buildingIds(rows)))[0]
}

/** Suites by building, including sold ones. */
export const listSuiteIds = (client: Client) =>
  readAll<{ _id: string; buildingId: string }>((after) =>
    client.from('suites').select('_id:id, buildingId:building_id').order('id').limit(PAGE).gt('id', after),
  )

/** Whether the suite exists, in that building if given. */
export const hasSuite = async (client: Client, id: string, buildingId?: string) => {
  const suite = client.from('suites').select('id').eq('id', id)
  return rowsOf(await (buildingId === undefined ? suite : suite.eq('building_id', buildingId))).length > 0
}

/** Id of a suite's building. */
export const findBuildingOf = async (client: Client, id: string) =>
  rowsOf<{ buildingId: string }>(await client.from('suites').select('buildingId:building_id').eq('id', id))[0]
    ?.buildingId
