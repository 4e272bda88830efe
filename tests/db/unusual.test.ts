import { describe, expect, it } from 'vitest'
import { BOUNDS } from '#features/suite/bounds.rules.ts'
import { addBuilding, addSuite, become, refusal, sql, undone, type Transaction } from './support.ts'

interface Unusual {
  unit: string
  column: string
  reason: string
  old: unknown
  new: unknown
}

const unusual = async (on: Transaction, building: string, suites: Record<string, unknown>[]) => {
  const [row] = await on<{ found: Unusual[] }[]>`
    select private.unusual_suites(${building}, ${on.json(suites as never)}) as found`
  return row?.found ?? []
}

const due = { due: 'signing', after: null, on: null }
const percent = (value: number) => ({ measure: 'percent', value, ...due })
const dollars = (value: number) => ({ measure: 'amount', value, ...due })

it('has the bounds of the file that is changed', async () => {
  const rows = await sql<
    { name: string; lowest: string; highest: string }[]
  >`select * from private.suite_bounds()`
  const found = rows.map(({ name, lowest, highest }) => [name, [Number(lowest), Number(highest)]])
  expect(Object.fromEntries(found)).toEqual(BOUNDS)
})

describe('unusual', () => {
  it.each([
    [{ price: 550_000 }, []],
    [{ price: 575_000 }, []],
    [{ price: 575_001 }, [['price', 'moved']]],
    [{ price: 424_999 }, [['price', 'moved']]],
    [{ price: 0 }, []],
    [
      { price: 49_999 },
      [
        ['price', 'bounds'],
        ['price', 'moved'],
      ],
    ],
    [
      { price: 51_000_000 },
      [
        ['price', 'bounds'],
        ['price', 'moved'],
      ],
    ],
    [{ square_footage: 149 }, [['square_footage', 'bounds']]],
    [{ square_footage: 150 }, []],
    [{ square_footage: 612_640 }, [['square_footage', 'bounds']]],
    [{ square_footage: null }, []],
    [{ bedrooms: 11 }, [['bedrooms', 'bounds']]],
    [{ washrooms: 11 }, [['washrooms', 'bounds']]],
    [{ bedrooms: 0 }, []],
    [{ fee_amount: 428, fee_basis: 'month' }, []],
    [{ fee_amount: 39_600, fee_basis: 'month' }, [['fee_amount', 'bounds']]],
    [{ fee_amount: 428, fee_basis: 'square-foot' }, [['fee_amount', 'bounds']]],
    [{ fee_amount: 0.66, fee_basis: 'square-foot' }, []],
    [{ fee_amount: 0.66, fee_basis: 'month' }, [['fee_amount', 'bounds']]],
    [{ fee_amount: 30_000, fee_basis: 'month', square_footage: null }, [['fee_amount', 'bounds']]],
    [{ parking: 'extra', parking_price: 79.9 }, [['parking_price', 'bounds']]],
    [{ parking: 'extra', parking_price: 0 }, []],
    [{ locker: 'extra', locker_price: 5 }, [['locker_price', 'bounds']]],
    [{ property_tax: 4.5 }, [['property_tax', 'bounds']]],
    [{ levy_cap: 15 }, [['levy_cap', 'bounds']]],
    [{ deposits: [percent(5), percent(10)] }, []],
    [{ deposits: [percent(5), percent(55)] }, [['deposits', 'deposit']]],
    [{ deposits: [percent(0.04)] }, [['deposits', 'deposit']]],
    [{ deposits: [{ ...percent(50), measure: 'up-to-percent' }] }, [['deposits', 'deposit']]],
    [{ deposits: [dollars(10_000)] }, []],
    [{ deposits: [dollars(10)] }, [['deposits', 'deposit']]],
    [{ deposits: [dollars(200_000)] }, [['deposits', 'deposit']]],
    [{ deposits: [percent(0), dollars(0)] }, []],
    [{ deposits: [] }, []],
    [{ available: false }, []],
    [{ fee_covers: 'Heat' }, []],
    [{}, []],
  ])('%j beside 500,000 and 600 sq ft is %j', (given, expected) =>
    undone(async (transaction) => {
      const building = await addBuilding(transaction)
      const suite = await addSuite(transaction, building, { unit_number: '101', price: 500_000 })
      await transaction`update public.suites set square_footage = 600 where id = ${suite}`
      const found = await unusual(transaction, building, [{ unit_number: '0101', ...given }])
      expect(found.map(({ column, reason }) => [column, reason])).toEqual(expected)
      expect(new Set(found.map(({ unit }) => unit)).size).toBeLessThan(2)
    }),
  )

  it('asks of a new suite only what is beyond the bounds', () =>
    undone(async (transaction) => {
      const building = await addBuilding(transaction)
      const found = await unusual(transaction, building, [
        { unit_number: '1', price: 64_990, available: false },
        { unit_number: '2', price: 650, available: true },
        { unit_number: '3', price: 0 },
      ])
      expect(found).toEqual([
        {
          unit: '2',
          column: 'price',
          reason: 'bounds',
          lowest: 50_000,
          highest: 50_000_000,
          old: null,
          new: 650,
        },
      ])
    }))

  it('asks again for a price that was none, neither for what stays as it is', () =>
    undone(async (transaction) => {
      const building = await addBuilding(transaction)
      await addSuite(transaction, building, { unit_number: '1', price: 0 })
      await addSuite(transaction, building, { unit_number: '2', price: 5 })
      const found = await unusual(transaction, building, [
        { unit_number: '1', price: 500_000 },
        { unit_number: '2', price: 5, bedrooms: 2 },
      ])
      expect(found).toEqual([])
    }))

  it('is a deposit, shown as it was and as it will be, and none that stays as it is', () =>
    undone(async (transaction) => {
      const building = await addBuilding(transaction)
      const suite = await addSuite(transaction, building, { unit_number: '1', price: 500_000 })
      const given = (value: number) => [{ unit_number: '1', deposits: [percent(5), percent(value)] }]
      await transaction`update public.suites set deposits = ${transaction.json(given(5)[0]?.deposits ?? [])} where id = ${suite}`
      expect(await unusual(transaction, building, given(50))).toEqual([
        {
          ...{ unit: '1', column: 'deposits', reason: 'deposit', lowest: 0.05, highest: 35 },
          ...{ old: '5%', new: '50%' },
        },
      ])
      await transaction`update public.suites set deposits = ${transaction.json(given(50)[0]?.deposits ?? [])} where id = ${suite}`
      expect(await unusual(transaction, building, given(50))).toEqual([])
      expect(await unusual(transaction, building, [{ unit_number: '2', deposits: 'none' }])).toEqual([])
    }))

  it('is a sold suite that is for sale again', () =>
    undone(async (transaction) => {
      const building = await addBuilding(transaction)
      await addSuite(transaction, building, { unit_number: '1', price: 500_000, available: false })
      expect(await unusual(transaction, building, [{ unit_number: '1', available: true }])).toEqual([
        { unit: '1', column: 'available', reason: 'again', old: false, new: true },
      ])
    }))
})

describe('the command', () => {
  const importing = async (transaction: Transaction, listing: object) => {
    const [row] = await transaction<
      { answer: { refused?: string; unusual?: Unusual[]; word?: string; changed?: number } }[]
    >`select public.import_building(${transaction.json(listing as never)}) as answer`
    return row?.answer ?? {}
  }

  it('writes nothing unusual unconfirmed, and with its word only what was shown', () =>
    undone(async (transaction) => {
      const building = await addBuilding(transaction)
      const suite = await addSuite(transaction, building, { unit_number: '1', price: 639_900 })
      await become(transaction, 'service')
      const listing = { id: building, building: {}, suites: [{ unit_number: '1', price: 64_990 }] }
      const refused = await importing(transaction, listing)
      expect(refused).toMatchObject({
        refused: expect.stringContaining('unusual'),
        unusual: [{ unit: '1', column: 'price', reason: 'moved', old: 639_900, new: 64_990 }],
      })
      const [shown] = await transaction`select public.unusual_changes(${transaction.json(listing)}) as shown`
      expect(shown?.['shown']).toEqual({ unusual: refused.unusual, word: refused.word })
      // Somebody else changes the price meanwhile: what was confirmed is no longer what would happen.
      await transaction`update public.suites set price = 660000 where id = ${suite}`
      const confirmed = [refused.word]
      expect(await importing(transaction, { ...listing, confirmed })).toHaveProperty('refused')
      await transaction`update public.suites set price = 639900 where id = ${suite}`
      expect(await importing(transaction, { ...listing, confirmed })).toMatchObject({ changed: 1 })
    }))

  it('may not write around it', () =>
    undone(async (transaction) => {
      const building = await addBuilding(transaction)
      const given = transaction.json([{ unit_number: '1', price: 650 }])
      const refused = await refusal(
        transaction,
        (inner) => inner`select private.import_suites(${building}, ${given}, null)`,
      )
      expect(refused?.code).toBe('LF002')
    }))
})
