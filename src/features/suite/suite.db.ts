import { keysOf, omit, pick, select } from '#lib/columns.ts'
import { PAGE, readAll, readByIds, rowsOf } from '#lib/rows.ts'
import type { Client } from '#lib/supabase.ts'
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
  type Suite,
  type SuiteCard,
} from './suite.schema.ts'

// The selected columns follow from the schemas.
const cardFields = keysOf(omit(suiteCardSchema.shape, ['pictures', 'building', 'costs']))
const wholeFields = keysOf(omit(suiteSchema.shape, ['pictures', 'building', 'costs', 'money']))
const moneyFields = keysOf(suiteMoneySchema.shape)
const costFields = keysOf(suiteCostsSchema.shape)

const BUILDING = `building:buildings(${select('buildings', keysOf(suiteBuildingSchema.shape))})`
const PICTURES = `pictures(${select('pictures', keysOf(pictureSchema.shape))})`
const CARD = `${select('suites', [...cardFields, ...costFields])}, ${BUILDING}, ${PICTURES}`
const WHOLE = `${select('suites', [...new Set([...wholeFields, ...moneyFields])])}, ${BUILDING}, ${PICTURES}`

/** A suite as selected, flat: PostgREST cannot nest a row's own columns. */
type FlatSuite = Omit<Suite, 'money'> & SuiteMoney

/** Editors leave out unneeded parts of a deposit. */
const wholeDeposit = (row: Deposit): Deposit => ({ ...row, after: row.after ?? null, on: row.on ?? null })

const withMoney = (row: FlatSuite): Suite => ({
  ...omit(row, moneyFields),
  taxTreatment: row.taxTreatment,
  money: { ...pick(row, moneyFields), deposits: row.deposits?.map(wholeDeposit) ?? null },
})

type FlatCard = Omit<SuiteCard, 'costs'> & SuiteCosts

const withCosts = (row: FlatCard): SuiteCard => {
  const costs = pick(row, costFields)
  return {
    ...omit(row, costFields),
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

const listCards = async (read: (after: string) => ReturnType<typeof cards>) =>
  (await readAll<FlatCard>(read)).map(withCosts)

/** The client's key decides what it may read: a visitor's sees suites of published buildings. */
export const listSuiteCards = (client: Client) => listCards((after) => cards(client).gt('id', after))

export const listSuiteCardsOf = (client: Client, buildingId: string) =>
  listCards((after) => cards(client).gt('id', after).eq('building_id', buildingId))

/** The suites with these ids, in their order; unknown ids are left out. */
export const findSuiteCards = async (client: Client, ids: readonly string[]) => {
  const found = (await readByIds<FlatCard>(ids, (some) => cards(client).in('id', some))).map(withCosts)
  const byId = new Map(found.map((suite) => [suite._id, suite]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}

export const listSuites = async (client: Client) =>
  (await readAll<FlatSuite>((after) => suites(client).gt('id', after))).map(withMoney)

export const getSuite = async (client: Client, id: string) =>
  rowsOf<FlatSuite>(await suites(client).eq('id', id)).map(withMoney)[0]

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
