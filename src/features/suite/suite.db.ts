import { keysOf, omit, pick, select } from '#lib/columns.ts'
import { PAGE, readAll, readByIds, rowsOf } from '#lib/rows.ts'
import type { Client } from '#lib/supabase.ts'
import { withoutPast } from './held.rules.ts'
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
const cardFields = keysOf(omit(suiteCardSchema.shape, ['pictures', 'building', 'costs']))
const wholeFields = keysOf(omit(suiteSchema.shape, ['pictures', 'building', 'costs', 'money']))
const moneyFields = keysOf(suiteMoneySchema.shape)
const costFields = keysOf(suiteCostsSchema.shape)

const PICTURES = `pictures(${select('pictures', keysOf(pictureSchema.shape))})`
const buildingFields = select('buildings', keysOf(omit(suiteBuildingSchema.shape, ['picture'])))
const BUILDING = `building:buildings(${buildingFields})`
const CARD = `${select('suites', [...cardFields, ...costFields])}, ${BUILDING}, ${PICTURES}`
const WHOLE = `${select('suites', [...new Set([...wholeFields, ...moneyFields])])}, ${BUILDING}, ${PICTURES}`

/** A suite as selected, flat: PostgREST cannot nest a row's own columns. */
type FlatSuite = Omit<Suite, 'money'> & SuiteMoney

/** Editors leave out unneeded parts of a deposit. */
const wholeDeposit = (row: Deposit): Deposit => ({ ...row, after: row.after ?? null, on: row.on ?? null })

const withMoney = (row: FlatSuite): Suite => ({
  ...withoutPast(omit(row, moneyFields)),
  taxTreatment: row.taxTreatment,
  money: { ...pick(row, moneyFields), deposits: row.deposits?.map(wholeDeposit) ?? null },
})

type FlatCard = Omit<SuiteCard, 'costs'> & SuiteCosts

const withCosts = (row: FlatCard): SuiteCard => {
  const costs = pick(row, costFields)
  return {
    ...withoutPast(omit(row, costFields)),
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
const suites = (client: Client) =>
  client.from('suites').select(WHOLE).order('id').order('position', ofPictures).limit(PAGE)

/** Cards show one picture, a bathroom only if there is no other. */
const cards = (client: Client) =>
  client
    .from('suites')
    .select(CARD)
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
const pictured = (client: Client) =>
  client
    .from('buildings')
    .select(`_id:id, ${PICTURES}`)
    .order('id')
    .order('typical', ofPictures)
    .order('bathroom', ofPictures)
    .order('position', ofPictures)
    .limit(PAGE)

const picturedAll = (client: Client) => readAll<Pictured>((after) => pictured(client).gt('id', after))
const picturedOf = (client: Client, ids: string[]) =>
  readByIds<Pictured>(ids, (some) => pictured(client).in('id', some))

/** A suite as selected: its building has no picture yet. */
type Bare<Row extends Pick<SuiteCard, 'building'>> = Omit<Row, 'building'> & {
  building: Omit<SuiteCard['building'], 'picture'>
}

/**
 * Suites with the picture of their building and, where they have none of their own, the pictures of their plan. `most`
 * limits how many.
 */
const withPictures = <Row extends Bare<Pick<SuiteCard, 'building' | 'pictures' | 'floorplanType'>>>(
  rows: readonly Row[],
  buildings: readonly Pictured[],
  most?: number,
) => {
  const byId = new Map(buildings.map(({ _id, pictures }) => [_id, pictures]))
  return rows.map((suite) => {
    const shared = byId.get(suite.building.id) ?? []
    const ofPlan = shared.filter(({ plan }) => plan !== null && plan === suite.floorplanType)
    const picture = shared.find(({ plan }) => plan === null) ?? null
    const pictures = (suite.pictures.length > 0 ? suite.pictures : ofPlan).slice(0, most)
    return { ...suite, pictures, building: { ...suite.building, picture } }
  })
}

type CardRow = Bare<FlatCard>
const cardsFrom = (rows: readonly CardRow[], buildings: readonly Pictured[]): SuiteCard[] =>
  withPictures(rows, buildings, 1).map(withCosts)

type SuiteRow = Bare<FlatSuite>
const suitesFrom = (rows: readonly SuiteRow[], buildings: readonly Pictured[]): Suite[] =>
  withPictures(rows, buildings).map(withMoney)

const buildingIds = (rows: readonly { building: { id: string } }[]) => rows.map(({ building }) => building.id)

/** The client's key decides what it may read: a visitor's sees suites of published buildings. */
export const listSuiteCards = async (client: Client) =>
  cardsFrom(
    ...(await Promise.all([readAll<CardRow>((after) => cards(client).gt('id', after)), picturedAll(client)])),
  )

export const listSuiteCardsOf = async (client: Client, buildingId: string) =>
  cardsFrom(
    ...(await Promise.all([
      readAll<CardRow>((after) => cards(client).gt('id', after).eq('building_id', buildingId)),
      picturedOf(client, [buildingId]),
    ])),
  )

/** The suites with these ids, in their order; unknown ids are left out. */
export const findSuiteCards = async (client: Client, ids: readonly string[]) => {
  const rows = await readByIds<CardRow>(ids, (some) => cards(client).in('id', some))
  const found = cardsFrom(rows, await picturedOf(client, buildingIds(rows)))
  const byId = new Map(found.map((suite) => [suite._id, suite]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}

export const listSuites = async (client: Client) =>
  suitesFrom(
    ...(await Promise.all([
      readAll<SuiteRow>((after) => suites(client).gt('id', after)),
      picturedAll(client),
    ])),
  )

export const getSuite = async (client: Client, id: string) => {
  const rows = rowsOf<SuiteRow>(await suites(client).eq('id', id))
  return suitesFrom(rows, await picturedOf(client, buildingIds(rows)))[0]
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
