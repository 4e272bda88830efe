import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { undone } from './support.ts'
import type { Transaction } from './support.ts'

const TORONTO = { latitude: 43.7, longitude: -79.4, approximate_location: true }

const add = async (transaction: Transaction, given: Record<string, unknown>) => {
  const [row] = await transaction`
    insert into public.buildings ${transaction({ name: `Test ${randomUUID().slice(0, 8)}`, ...given })} returning id`
  return String(row?.['id'])
}
const placeOf = async (transaction: Transaction, id: string) => {
  const [row] = await transaction`
    select round(latitude::numeric, 1)::real as latitude, round(longitude::numeric, 1)::real as longitude,
      approximate_location
    from public.buildings where id = ${id}`
  return { ...row }
}
const placed = (given: Record<string, unknown>) =>
  undone(async (transaction) => placeOf(transaction, await add(transaction, given)))

describe('a building without coordinates', () => {
  it.each([
    [{ city: 'Toronto' }],
    [{ city: 'toronto', region: 'ON' }],
    [{ city: ' Toronto ', region: 'Ontario' }],
  ])('%j stands in the middle of its city, and says so', async (given) => {
    expect(await placed(given)).toEqual(TORONTO)
  })

  it('is found in its own country and region', async () => {
    const hamilton = await placed({ city: 'Hamilton', region: 'Ontario' })
    expect(hamilton).toEqual({ latitude: 43.3, longitude: -79.8, approximate_location: true })
    const ohio = await placed({ city: 'Hamilton', region: 'OH', country: 'US' })
    expect(ohio).toEqual({ latitude: 39.4, longitude: -84.6, approximate_location: true })
    expect(await placed({ city: 'Montréal' })).toMatchObject({ latitude: 45.5 })
    // The larger one is in British Columbia.
    expect(await placed({ city: 'Vancouver', country: 'US' })).toMatchObject({ latitude: 45.6 })
  })

  it.each([
    [{}],
    [{ city: 'Nowhere at All' }],
    [{ city: '%' }],
    [{ city: 'Toronto', country: 'US', region: 'CA' }],
  ])('%j stays without', async (given) => {
    expect(await placed(given)).toEqual({ latitude: null, longitude: null, approximate_location: false })
  })

  it('follows its city until someone gives coordinates, which stay', () =>
    undone(async (transaction) => {
      const id = await add(transaction, { city: 'Toronto' })
      await transaction`update public.buildings set city = 'Vancouver' where id = ${id}`
      expect(await placeOf(transaction, id)).toMatchObject({ latitude: 49.2, approximate_location: true })
      await transaction`update public.buildings set latitude = 43.61, longitude = -79.31 where id = ${id}`
      const exact = { latitude: 43.6, longitude: -79.3, approximate_location: false }
      expect(await placeOf(transaction, id)).toEqual(exact)
      await transaction`update public.buildings set city = 'Toronto' where id = ${id}`
      expect(await placeOf(transaction, id)).toEqual(exact)
      await transaction`update public.buildings set latitude = null, longitude = null where id = ${id}`
      expect(await placeOf(transaction, id)).toEqual(TORONTO)
    }))

  it('is left alone where coordinates are given', async () => {
    expect(await placed({ city: 'Toronto', latitude: 50, longitude: -90 })).toEqual({
      latitude: 50,
      longitude: -90,
      approximate_location: false,
    })
  })
})
