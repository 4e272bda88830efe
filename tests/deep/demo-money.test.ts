import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { calculate, startFields } from '#features/calculator/calculator.rules.ts'
import { maintenanceFrom, monthlyFee } from '#features/calculator/maintenance-fee.rules.ts'
import { cashToClose } from '#features/closing/closing.rules.ts'
import type { ClosingInput, LineId } from '#features/closing/closing.schema.ts'
import { depositsFrom } from '#features/closing/deposit-text.rules.ts'
import { salesTaxOf } from '#features/closing/tax-base.rules.ts'
import { listSuites } from '#features/suite/suite.db.ts'
import { suiteSchema, type Suite } from '#features/suite/suite.schema.ts'
import { taxStatus } from '#features/suite/price-terms.rules.ts'
import { connect } from '#lib/supabase.ts'
import { buildings } from '#supabase/seed/demo/buildings.ts'
import { json, visitor } from '#tests/fixtures/api.ts'
import { database } from '#tests/fixtures/listings.ts'
import * as script from '#tests/fixtures/money.suites.ts'

const DAY = '2026-11-22'
const BUYERS: Record<string, script.Buyer> = {
  owner: { lives: true, firstHome: false, down: 20, years: 25 },
  firstHome: { lives: true, firstHome: true, down: 20, years: 25 },
  investor: { lives: false, firstHome: false, down: 20, years: 25 },
  insured: { lives: true, firstHome: true, down: 10, years: 30 },
}

const get = visitor()
const sql = database()
let rows: script.SuiteRow[]
let suites: Map<string, Suite>

beforeAll(async () => {
  const ids = buildings.map(({ id }) => id)
  rows = await sql`
    select s.*, b.country, b.city, b.region from public.suites s join public.buildings b on b.id = s.building_id
    where b.published and b.id = any (${ids})`
  const visits = connect(process.env.SUPABASE_URL ?? '', process.env.SUPABASE_PUBLISHABLE_KEY ?? '', 10_000)
  const read = z.parse(z.array(suiteSchema), await listSuites(visits))
  suites = new Map(read.map((suite) => [suite._id, suite]))
})
afterAll(() => sql.end())

/** The suite as the site reads it, with its row. */
const each = (check: (row: script.SuiteRow, suite: Suite) => void) => {
  expect(rows.length).toBeGreaterThanOrEqual(220)
  for (const row of rows) {
    const suite = suites.get(row.id)
    if (!suite) throw new Error(`${row.id} is not on the site`)
    check(row, suite)
  }
}
const inCents = (dollars: number | null | undefined) =>
  dollars === null || dollars === undefined ? null : Math.round(dollars * 100)
const isHome = ({ propertyType }: Suite) => propertyType !== 'commercial' && propertyType !== 'industrial'
const feeOf = ({ money, maintenanceFee, squareFootage }: Suite) =>
  monthlyFee({ amount: money.feeAmount, basis: money.feeBasis, text: maintenanceFee }, squareFootage)
const onTop = ({ building, money }: Suite) =>
  money.taxTreatment === 'extra' ? (salesTaxOf(building, DAY)?.rate ?? 0) : 0

const inputOf = (suite: Suite, { lives, firstHome, down, years }: script.Buyer): ClosingInput => {
  const { money, building, price } = suite
  const paid = price + Math.round(price * onTop(suite)) / 100
  return {
    place: building,
    dwelling: isHome(suite),
    condominium: building.condominium ?? false,
    price,
    tax: money.taxTreatment,
    rebateAssumed: money.rebateAssumed,
    deposits: money.deposits ?? depositsFrom(suite.depositStructure),
    down: Math.round(paid * down) / 100,
    years,
    lives,
    firstHome,
    agreement: DAY,
    today: DAY,
    occupancyRate: 5.84,
    fee: feeOf(suite),
    propertyTax: money.propertyTax,
    levyCap: money.levyCap,
  }
}

it('says everything about suite 1204 of Aurora on King in numbers', async () => {
  const suite = z.parse(suiteSchema, await json(get('/api/suite/aurora-on-king-1204')))
  expect(suite.taxTreatment).toBe('included')
  expect(suite.building).toMatchObject({ city: 'Toronto', region: 'Ontario', condominium: true })
  expect(suite.money).toEqual({
    taxTreatment: 'included',
    rebateAssumed: true,
    deposits: [
      { measure: 'amount', value: 10_000, due: 'signing', after: null, on: null },
      { measure: 'up-to-percent', value: 5, due: 'days', after: 30, on: null },
      { measure: 'percent', value: 5, due: 'days', after: 180, on: null },
      { measure: 'percent', value: 5, due: 'occupancy', after: null, on: null },
    ],
    feeAmount: 428.4,
    feeBasis: 'month',
    feeCovers: 'Heating and cooling, water, amenities, reserve fund',
    parking: 'extra',
    parkingPrice: 79_900,
    parkingFee: 84.5,
    locker: 'extra',
    lockerPrice: 7_500,
    lockerFee: 24.95,
    propertyTax: 6498.96,
    propertyTaxBasis: 'About 1% of the price, as estimated by the builder',
    firstOccupancy: '2028-05-15',
    levyCap: 12_000,
    incentiveAmount: 5_000,
    incentiveEnds: '2027-01-31',
    level: 12,
    stack: '4',
    balcony: 60,
    ceiling: 9,
  })
})

it('says the same in texts and in numbers, wherever there are both', () => {
  each((_, suite) => {
    const { money, depositStructure, maintenanceFee, squareFootage, incentives, _id } = suite
    if (money.deposits && depositStructure)
      expect(depositsFrom(depositStructure), _id).toEqual(money.deposits)
    if (money.feeBasis === 'none') expect(maintenanceFee, _id).toBeNull()
    else if (money.feeAmount !== null)
      expect(maintenanceFrom(maintenanceFee, squareFootage), _id).toBe(feeOf(suite))
    if (money.incentiveAmount !== null)
      expect(incentives, _id).toContain(`$${money.incentiveAmount.toLocaleString('en-CA')}`)
  })
})

it('has every kind: numbers, texts alone, nothing at all, no fee, tax in the price and on top, none of it', () => {
  const all = [...suites.values()].filter(({ _id }) => rows.some(({ id }) => id === _id))
  const some = (kind: (suite: Suite) => boolean) => all.filter(kind).length
  const home = all.filter(isHome)
  expect(some(({ money, depositStructure }) => !money.deposits && depositStructure !== null)).toBeGreaterThan(
    5,
  )
  expect(some(({ money, depositStructure }) => !money.deposits && depositStructure === null)).toBeGreaterThan(
    0,
  )
  expect(some(({ money }) => money.feeBasis === 'none')).toBeGreaterThan(10)
  expect(some(({ money }) => money.feeBasis === 'square-foot')).toBeGreaterThan(10)
  expect(some((suite) => !isHome(suite) && suite.taxTreatment === 'extra')).toBeGreaterThan(5)
  expect(new Set(home.map((suite) => taxStatus(suite.building, suite.taxTreatment)))).toEqual(
    new Set(['HST included', 'GST not included', 'GST and QST not included', 'ask about HST', null]),
  )
  expect(some(({ money }) => money.rebateAssumed === true && money.taxTreatment !== 'included')).toBe(0)
})

describe('every published suite of the demo data agrees with an independent script', () => {
  it('in the maintenance fee', () => {
    each((row, suite) => {
      expect(inCents(feeOf(suite)), row.id).toBe(script.feeOf(row))
    })
  })

  it('in the tax terms beside the price', () => {
    each((row, suite) => {
      expect(taxStatus(suite.building, suite.taxTreatment), row.id).toBe(script.labelOf(row))
    })
  })

  it('in the payment the calculator opens with', () => {
    each((row, suite) => {
      const answer = script.answerOf(row, { lives: true, firstHome: false, down: 20, years: 25 }, DAY)
      if ('error' in answer) throw new Error(row.id)
      const fields = startFields(suite.price, isHome(suite) ? onTop(suite) : 0)
      const { result } = calculate(fields, {
        country: suite.building.country,
        maintenance: feeOf(suite),
        needs: 'non-zero',
      })
      expect([inCents(result?.payment), inCents(result?.balance)], row.id).toEqual([
        answer.payment,
        answer.owed,
      ])
    })
  })

  it.each(Object.entries(BUYERS))('in the cash to close of a buyer, %s', (_, buyer) => {
    each((row, suite) => {
      const { errors, result } = cashToClose(inputOf(suite, buyer))
      if (!script.isHome(row)) return expect([errors, result], row.id).toEqual([{}, null])
      const answer = script.answerOf(row, buyer, DAY)
      if ('error' in answer) return expect([Object.keys(errors), result], row.id).toEqual([['down'], null])
      if (!result) throw new Error(`${row.id}: ${JSON.stringify(errors)}`)
      const centsOf = (id: LineId) =>
        result.lines.filter((line) => line.id === id).map(({ dollars }) => inCents(dollars))
      const deposits = script.depositsOf(row)
      const paidBefore = (deposits ?? []).reduce((sum, one) => sum + one, 0)
      const down = script.downOf(row, buyer)
      expect(inCents(result.paid), row.id).toBe(answer.cash.paid)
      expect(inCents(result.loan), row.id).toBe(answer.cash.loan)
      expect(centsOf('deposit'), row.id).toEqual(deposits ?? [])
      expect(centsOf('balance'), row.id).toEqual([Math.max(0, down - paidBefore)])
      if (row.tax_treatment === null && row.country === 'CA')
        return expect(centsOf('taxOnTop'), row.id).toEqual([null])
      expect(inCents(result.base), row.id).toBe(answer.cash.base)
      expect(inCents(result.totals.closing), row.id).toBe(
        answer.cash.closing - down + Math.max(0, down - paidBefore),
      )
    })
  })
})
