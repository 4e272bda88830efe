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
const BUILDING = `building:buildings(${buildingFields}, first:${PICTURES}, ofPlans:${PICTURES})`
const CARD = `${select('suites', [...cardFields, ...costFields])}, ${BUILDING}, ${PICTURES}`
const WHOLE = `${select('suites', [...new Set([...wholeFields, ...moneyFields])])}, ${BUILDING}, ${PICTURES}`

type Listed = Pick<SuiteCard, 'building' | 'pictures' | 'floorplanType'>

/** A row as selected: with the first picture of its building, and the pictures of all the building's plans. */
type Selected<S extends Listed> = Omit<S, 'building'> & {
  building: Omit<S['building'], 'picture'> & { first: ListedPicture[]; ofPlans: ListedPicture[] }
}

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

/** A suite without pictures of its own has its plan's. */
const withPictures = <S extends Listed>({ building, ...suite }: Selected<S>, most?: number) => {
  const { first, ofPlans, ...rest } = building
  const own = suite.pictures
  const shown = own.length > 0 ? own : ofPlans.filter(({ plan }) => plan === suite.floorplanType)
  const [picture = null] = first
  return { ...suite, pictures: shown.slice(0, most), building: { ...rest, picture } } as unknown as S
}
const card = (row: Selected<FlatCard>) => withCosts(withPictures(row, 1))

const whole = (row: Selected<FlatSuite>) => withMoney(withPictures(row))

const ofPictures = { referencedTable: 'pictures' }
const ofBuilding = { referencedTable: 'building.first' }
const ofPlans = { referencedTable: 'building.ofPlans' }

const selected = (client: Client, columns: string) =>
  client
    .from('suites')
    .select(columns)
    .is('building.first.plan', null)
    .not('building.ofPlans.plan', 'is', null)
    .order('id')
    .order('typical', ofBuilding)
    .order('position', ofBuilding)
    .limit(1, ofBuilding)
    .order('bathroom', ofPlans)
    .order('position', ofPlans)
    .limit(PAGE)

/** Whole suites with all their pictures. */
const suites = (client: Client) => selected(client, WHOLE).order('position', ofPictures)

/** Cards show one picture, a bathroom only if there is no other. */
const cards = (client: Client) =>
  selected(client, CARD).order('bathroom', ofPictures).order('position', ofPictures).limit(1, ofPictures)

const listCards = async (read: (after: string) => ReturnType<typeof cards>) =>
  (await readAll<Selected<FlatCard>>(read)).map(card)

/** The client's key decides what it may read: a visitor's sees suites of published buildings. */
export const listSuiteCards = (client: Client) => listCards((after) => cards(client).gt('id', after))

export const listSuiteCardsOf = (client: Client, buildingId: string) =>
  listCards((after) => cards(client).gt('id', after).eq('building_id', buildingId))

/** The suites with these ids, in their order; unknown ids are left out. */
export const findSuiteCards = async (client: Client, ids: readonly string[]) => {
  const found = (await readByIds<Selected<FlatCard>>(ids, (some) => cards(client).in('id', some))).map(card)
  const byId = new Map(found.map((suite) => [suite._id, suite]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}

export const listSuites = async (client: Client) =>
  (await readAll<Selected<FlatSuite>>((after) => suites(client).gt('id', after))).map(whole)

export const getSuite = async (client: Client, id: string) =>
  rowsOf<Selected<FlatSuite>>(await suites(client).eq('id', id)).map(whole)[0]

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
