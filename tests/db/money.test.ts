import { describe, expect, it } from 'vitest'
import { addBuilding, addSuite, become, refusal, undone } from './support.ts'
import type { Persona, Transaction } from './support.ts'

const set = (suite: string, values: Record<string, unknown>) => (transaction: Transaction) =>
  transaction`update public.suites set ${transaction(values)} where id = ${suite}`
const deposits = (suite: string, rows: unknown) => (transaction: Transaction) =>
  transaction`update public.suites set deposits = ${transaction.json(rows as never)} where id = ${suite}`

const TAX =
  'Sales tax must be included or extra. Leave it empty if it is not known, and in the United States.'
const REBATE = 'Say whether a rebate is assumed only if the price includes tax.'
const FEE =
  'A fee needs an amount of 0 or more and a basis (month or square-foot); with the basis none, leave the amount empty.'
const PARKING = 'Parking can have a price only if it is extra, and a fee only if it is included or extra.'
const PROPERTY_TAX = 'Property tax must be in dollars a year, and its basis can have at most 200 characters.'
const STACK = 'A stack can have at most 4 capital letters or digits, such as 4 or A.'

describe('what a suite costs', () => {
  it.each([
    [{ tax_treatment: 'hst' }, TAX],
    [{ rebate_assumed: true }, REBATE],
    [{ rebate_assumed: false, tax_treatment: 'extra' }, REBATE],
    [{ fee_amount: 428.4 }, FEE],
    [{ fee_basis: 'month' }, FEE],
    [{ fee_basis: 'none', fee_amount: 0 }, FEE],
    [{ fee_basis: 'month', fee_amount: -1 }, FEE],
    [{ fee_basis: 'week', fee_amount: 1 }, 'The fee basis must be month, square-foot (per month) or none.'],
    [{ fee_covers: 'x'.repeat(501) }, 'What the fee covers can have at most 500 characters.'],
    [{ parking: 'yes' }, 'Parking must be included, extra or none. Leave it empty if it is not known.'],
    [{ parking_fee: 50 }, PARKING],
    [{ parking: 'included', parking_price: 1 }, PARKING],
    [{ locker: 'none', locker_fee: 1 }, PARKING.replace('Parking', 'A locker')],
    [{ locker: 'some' }, 'The locker must be included, extra or none. Leave it empty if it is not known.'],
    [{ property_tax: -1 }, PROPERTY_TAX],
    [{ property_tax_basis: '1% of the price' }, PROPERTY_TAX],
    [{ first_occupancy: '1028-05-15' }, 'The first tentative occupancy must be a date, such as 2028-05-15.'],
    [{ levy_cap: -1 }, 'The cap on levies must be in dollars, 0 or more. Leave it empty if it is not known.'],
    [
      { incentive_amount: -1 },
      'An incentive must be 0 dollars or more, and end on a date such as 2027-01-31.',
    ],
    [{ level: 201 }, 'Level must be a floor (-5 to 200), balcony in square feet, ceiling in feet (6 to 60).'],
    [{ stack: '04' }, STACK],
    [{ stack: '12345' }, STACK],
    [
      { ceiling: 2.7 },
      'Level must be a floor (-5 to 200), balcony in square feet, ceiling in feet (6 to 60).',
    ],
  ])('refuses %j in words', (values, words) =>
    undone(async (transaction) => {
      const suite = await addSuite(transaction, await addBuilding(transaction))
      expect((await refusal(transaction, set(suite, values)))?.message).toBe(words)
    }),
  )

  it('may be known in part, or to the last detail', () =>
    undone(async (transaction) => {
      const suite = await addSuite(transaction, await addBuilding(transaction))
      for (const values of [
        { tax_treatment: 'included' },
        { rebate_assumed: true },
        { fee_basis: 'none' },
        { fee_basis: 'square-foot', fee_amount: 0.625 },
        { parking: 'extra', parking_price: 79_900, parking_fee: 84.5, locker: 'included', locker_fee: 21 },
        { property_tax: 6498.96, property_tax_basis: 'About 1% of the price', levy_cap: 0 },
        { first_occupancy: '2028-05-15', incentive_amount: 5_000, incentive_ends: '2027-01-31' },
        { level: 12, stack: '4', balcony: 60, ceiling: 9.5 },
        { stack: 'B2' },
      ])
        expect(await refusal(transaction, set(suite, values))).toBeUndefined()
      const [row] = await transaction`
        select fee_amount::float8 as fee, property_tax::text as tax from public.suites where id = ${suite}`
      expect(row).toEqual({ fee: 0.625, tax: '6498.96' })
    }))
})

describe('deposits', () => {
  const signing = { measure: 'percent', value: 5, due: 'signing' }
  it.each([
    [
      {},
      'Deposits must be a list of at most 20 rows, or [] if none are required. Leave it empty if they are not known.',
    ],
    [[5], 'Deposit 1 needs a measure, a value and due.'],
    [[signing, { ...signing, dollars: 1 }], 'Deposit 2 can have only measure, value, due, after and on.'],
    [[{ value: 5, due: 'signing' }], 'Deposit 1 needs a measure: amount, percent or up-to-percent.'],
    [[{ ...signing, value: '5' }], 'Deposit 1 needs a number as its value.'],
    [[{ ...signing, value: -5 }], 'Deposit 1 needs a value of 0 or more.'],
    [[{ ...signing, value: 101 }], 'Deposit 1 can be at most 100 percent.'],
    [[{ ...signing, due: 'soon' }], 'Deposit 1 needs a due: signing, days, months, date or occupancy.'],
    [
      [{ ...signing, due: 'days' }],
      'Deposit 1 needs an after (how many) if it is due in days or months, and only then.',
    ],
    [
      [{ ...signing, after: 3 }],
      'Deposit 1 needs an after (how many) if it is due in days or months, and only then.',
    ],
    [[{ ...signing, due: 'days', after: 1.5 }], 'Deposit 1 needs a whole number as its after.'],
    [[{ ...signing, due: 'days', after: '30' }], 'Deposit 1 needs a whole number as its after.'],
    [[{ ...signing, due: 'date' }], 'Deposit 1 needs an on (a date) if it is due on a date, and only then.'],
    [[{ ...signing, due: 'date', on: '2027-02-30' }], 'Deposit 1 needs a date such as 2027-03-31 as its on.'],
    [[{ ...signing, due: 'date', on: 'tomorrow' }], 'Deposit 1 needs a date such as 2027-03-31 as its on.'],
    [
      Array.from({ length: 21 }, () => signing),
      'Deposits must be a list of at most 20 rows, or [] if none are required. Leave it empty if they are not known.',
    ],
  ])('%j are refused in words', (rows, words) =>
    undone(async (transaction) => {
      const suite = await addSuite(transaction, await addBuilding(transaction))
      expect((await refusal(transaction, deposits(suite, rows)))?.message).toBe(words)
    }),
  )

  it('may be none, short, or of every kind', () =>
    undone(async (transaction) => {
      const suite = await addSuite(transaction, await addBuilding(transaction))
      const whole = [
        { measure: 'amount', value: 10_000, due: 'signing', after: null, on: null },
        { measure: 'up-to-percent', value: 5, due: 'days', after: 30 },
        { measure: 'percent', value: 2.5, due: 'months', after: 12 },
        { measure: 'percent', value: 5, due: 'date', on: '2027-03-31' },
        { measure: 'percent', value: 5, due: 'occupancy' },
      ]
      for (const rows of [[], [signing], whole])
        expect(await refusal(transaction, deposits(suite, rows))).toBeUndefined()
    }))
})

describe('the tax of the lowest price', () => {
  const taxOf = async (transaction: Transaction, id: string) => {
    const [row] = await transaction`select min_price, min_price_tax from public.buildings where id = ${id}`
    return [row?.['min_price'], row?.['min_price_tax']]
  }

  it('goes with that price, and is unknown where one suite of that price does not say', () =>
    undone(async (transaction) => {
      const building = await addBuilding(transaction)
      const cheap = await addSuite(transaction, building, { price: 400_000 })
      const dear = await addSuite(transaction, building, { price: 500_000 })
      expect(await taxOf(transaction, building)).toEqual([400_000, null])
      await set(cheap, { tax_treatment: 'included' })(transaction)
      await set(dear, { tax_treatment: 'extra' })(transaction)
      expect(await taxOf(transaction, building)).toEqual([400_000, 'included'])
      await set(cheap, { available: false })(transaction)
      expect(await taxOf(transaction, building)).toEqual([500_000, 'extra'])
      await addSuite(transaction, building, { price: 500_000 })
      expect(await taxOf(transaction, building)).toEqual([500_000, null])
    }))

  it('is no change of the building for those who publish it', () =>
    undone(async (transaction) => {
      const building = await addBuilding(transaction)
      const suite = await addSuite(transaction, building)
      const [before] = await transaction`select coalesce(max(id), 0) as id from public.listing_changes`
      await set(suite, { tax_treatment: 'included' })(transaction)
      await set(suite, { fee_basis: 'none' })(transaction)
      const lines = await transaction`
        select entity, action, row_count from public.listing_changes
        where id > ${before?.['id'] as string} and building_id = ${building} order by id`
      expect(lines.map((line) => Object.values(line))).toEqual([
        ['suites', 'UPDATE', 1],
        ['suites', 'UPDATE', 1],
      ])
    }))
})

describe('who reads and writes it', () => {
  const hidden = async (transaction: Transaction, published: boolean) => {
    const suite = await addSuite(transaction, await addBuilding(transaction, { published }))
    await set(suite, { fee_basis: 'none' })(transaction)
    return suite
  }
  it.each(['guest', 'service'] as const)(
    '%s reads what is published, and nothing else as a guest',
    (persona: Persona) =>
      undone(async (transaction) => {
        const [shown, kept] = [await hidden(transaction, true), await hidden(transaction, false)]
        await become(transaction, persona)
        const rows = await transaction`
        select id from public.suites where fee_basis = 'none' and id in ${transaction([shown, kept])}`
        expect(rows.map(({ id }) => id as string).sort()).toEqual(
          persona === 'guest' ? [shown] : [shown, kept].sort(),
        )
      }),
  )

  it('a guest changes nothing, the secret key meets the same checks', () =>
    undone(async (transaction) => {
      const suite = await hidden(transaction, true)
      await become(transaction, 'guest')
      expect((await refusal(transaction, set(suite, { fee_basis: null })))?.code).toBe('42501')
      await become(transaction, 'service')
      expect(await refusal(transaction, deposits(suite, []))).toBeUndefined()
      expect((await refusal(transaction, deposits(suite, [5])))?.message).toContain('Deposit 1')
    }))
})
