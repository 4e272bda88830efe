import { describe, expect, it } from 'vitest'
import { addBuilding, addSuite, become, undone, type Transaction } from './support.ts'

const LONG_AGO = '2020-01-01'
const age = (transaction: Transaction, suite: string) =>
  transaction`update public.suites set listed_on = ${LONG_AGO} where id = ${suite}`
/** Whether a suite came on the market today. */
const isNew = async (transaction: Transaction, suite: string) => {
  const [row] =
    await transaction`select listed_on = private.today_at(building_id) as today from public.suites where id = ${suite}`
  return row?.today
}

describe('the day a suite came on the market', () => {
  it('is that of its row, and stays while it is sold, repriced or written again', () =>
    undone(async (transaction) => {
      const suite = await addSuite(transaction, await addBuilding(transaction))
      expect(await isNew(transaction, suite)).toBe(true)
      await age(transaction, suite)
      await transaction`update public.suites set price = price + 1 where id = ${suite}`
      await transaction`update public.suites set available = available where id = ${suite}`
      await transaction`update public.suites set available = false where id = ${suite}`
      expect(await isNew(transaction, suite)).toBe(false)
    }))

  it('is today when it is for sale again', () =>
    undone(async (transaction) => {
      const suite = await addSuite(transaction, await addBuilding(transaction))
      await transaction`update public.suites set available = false where id = ${suite}`
      await age(transaction, suite)
      await transaction`update public.suites set available = true where id = ${suite}`
      expect(await isNew(transaction, suite)).toBe(true)
    }))

  it('is the day its building was published, whoever does that', () =>
    undone(async (transaction) => {
      const building = await addBuilding(transaction)
      const suite = await addSuite(transaction, building)
      await transaction`update public.buildings set published = false where id = ${building}`
      await age(transaction, suite)
      await become(transaction, 'service')
      await transaction`update public.buildings set name = 'Another' where id = ${building}`
      expect(await isNew(transaction, suite)).toBe(false)
      await transaction`update public.buildings set published = true where id = ${building}`
      expect(await isNew(transaction, suite)).toBe(true)
    }))
})

describe('a picture', () => {
  it.each([
    ['Stone bathroom with a freestanding tub', null, true],
    ['A room', 'Ensuite, plan C1.', true],
    ['Une salle de bain', null, true],
    ['Calm bedroom with a city view', 'Bedroom, plan C1.', false],
  ])('of "%s", "%s" shows a bathroom: %s', (alt, caption, bathroom) =>
    undone(async (transaction) => {
      const building = await addBuilding(transaction)
      const [row] = await transaction`
        insert into public.pictures (building_id, storage_path, alt, caption, width, height)
        values (${building}, 'a.jpg', ${alt}, ${caption}, 1, 1) returning bathroom`
      expect(row?.bathroom).toBe(bathroom)
    }),
  )
})
