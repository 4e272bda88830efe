import { describe, expect, it } from 'vitest'
import { addBuilding, addSuite, become, refusal, undone, type Transaction } from './support.ts'

const priceOf = async (transaction: Transaction, id: string) => {
  const [row] = await transaction`
    select price, price_was as was, price_changed_on = private.today_at(building_id) as today from public.suites where id = ${id}`
  return { ...row }
}

describe('a price that changes', () => {
  it('is kept with its day, whoever changes it', () =>
    undone(async (transaction) => {
      const suite = await addSuite(transaction, await addBuilding(transaction), { price: 500_000 })
      await become(transaction, 'service')
      await transaction`update public.suites set price = 490_000 where id = ${suite}`
      expect(await priceOf(transaction, suite)).toEqual({ price: 490_000, was: 500_000, today: true })
      // A correction on the same day keeps the morning's price.
      await transaction`update public.suites set price = 495_000 where id = ${suite}`
      expect(await priceOf(transaction, suite)).toEqual({ price: 495_000, was: 500_000, today: true })
      const kept =
        await transaction`select price from public.price_history where suite_id = ${suite} order by id`
      expect(kept.map(({ price }) => price as number)).toEqual([500_000, 490_000])
    }))

  it('is no change where no one could see it, nothing was set, or it is the same', () =>
    undone(async (transaction) => {
      const hidden = await addSuite(transaction, await addBuilding(transaction, { published: false }))
      const unset = await addSuite(transaction, await addBuilding(transaction), { price: 0 })
      const same = await addSuite(transaction, await addBuilding(transaction), { price: 400_000 })
      await transaction`update public.suites set price = 400_000 where id in ${transaction([hidden, unset, same])}`
      for (const id of [hidden, unset, same])
        expect(await priceOf(transaction, id)).toMatchObject({ was: null })
    }))

  it('has a history that guests cannot read', () =>
    undone(async (transaction) => {
      await become(transaction, 'guest')
      expect(await refusal(transaction, (inner) => inner`select * from public.price_history`)).toMatchObject({
        code: '42501',
      })
    }))
})

// A day apart and more, so that one of the two always has another day than UTC.
it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('a day is the one of the place, in %s', (time_zone) =>
  undone(async (transaction) => {
    const building = await addBuilding(transaction)
    await transaction`update public.buildings set ${transaction({ time_zone })} where id = ${building}`
    const suite = await addSuite(transaction, building, { price: 500_000 })
    await transaction`update public.suites set price = 490_000 where id = ${suite}`
    const [days] = await transaction`
      select s.listed_on::text, s.price_changed_on::text, h.changed_on::text
      from public.suites s join public.price_history h on h.suite_id = s.id where s.id = ${suite}`
    const there = new Intl.DateTimeFormat('en-CA', { timeZone: time_zone }).format(new Date())
    expect({ ...days }).toEqual({ listed_on: there, price_changed_on: there, changed_on: there })
  }),
)
