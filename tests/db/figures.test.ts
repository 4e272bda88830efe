import { describe, expect, it } from 'vitest'
import { addBuilding, addSuite, sql, undone } from './support.ts'
import type { Transaction } from './support.ts'

async function measuresOf(from: Transaction | typeof sql, id: string) {
  const [row] = await from`
    select suite_count as suites, available_count as available, min_price as cheapest
    from public.buildings where id = ${id}`
  return row
}

describe('figures of a building', () => {
  it('start empty', () =>
    undone(async (transaction) => {
      const building = await addBuilding(transaction)
      expect(await measuresOf(transaction, building)).toEqual({ suites: 0, available: 0, cheapest: null })
    }))

  it('follow suites that come, change, move and go', () =>
    undone(async (transaction) => {
      const [one, two] = [await addBuilding(transaction), await addBuilding(transaction)]
      const suite = await addSuite(transaction, one, { price: 400_000 })
      await addSuite(transaction, one, { price: 500_000 })
      await addSuite(transaction, one, { price: 100_000, available: false })
      expect(await measuresOf(transaction, one)).toEqual({ suites: 3, available: 2, cheapest: 400_000 })

      await transaction`update public.suites set price = 450000 where id = ${suite}`
      expect(await measuresOf(transaction, one)).toEqual({ suites: 3, available: 2, cheapest: 450_000 })

      await transaction`update public.suites set available = false where id = ${suite}`
      expect(await measuresOf(transaction, one)).toEqual({ suites: 3, available: 1, cheapest: 500_000 })

      await transaction`update public.suites set building_id = ${two}, available = true where id = ${suite}`
      expect(await measuresOf(transaction, one)).toEqual({ suites: 2, available: 1, cheapest: 500_000 })
      expect(await measuresOf(transaction, two)).toEqual({ suites: 1, available: 1, cheapest: 450_000 })

      await transaction`delete from public.suites where building_id = ${one}`
      expect(await measuresOf(transaction, one)).toEqual({ suites: 0, available: 0, cheapest: null })
    }))

  it('do not take a price that is not set for the lowest', () =>
    undone(async (transaction) => {
      const building = await addBuilding(transaction)
      const suite = await addSuite(transaction, building, { price: 0 })
      expect(await measuresOf(transaction, building)).toEqual({ suites: 1, available: 1, cheapest: null })
      await addSuite(transaction, building, { price: 500_000 })
      expect(await measuresOf(transaction, building)).toEqual({ suites: 2, available: 2, cheapest: 500_000 })
      await transaction`update public.suites set price = 400000 where id = ${suite}`
      expect(await measuresOf(transaction, building)).toEqual({ suites: 2, available: 2, cheapest: 400_000 })
    }))

  it('are right after thousands of rows in one statement, over many buildings', () =>
    undone(async (transaction) => {
      const buildings = await Promise.all(Array.from({ length: 5 }, () => addBuilding(transaction)))
      await transaction`
        insert into public.suites (building_id, unit_number, price, available)
        select b, n::text, 300000 + n, n % 3 <> 0
        from unnest(${buildings}::text[]) b, generate_series(1, 1000) n`
      await transaction`update public.suites set price = price - 1000 where building_id = any (${buildings})`
      for (const building of buildings) {
        expect(await measuresOf(transaction, building)).toEqual({
          suites: 1000,
          available: 667,
          cheapest: 299_001,
        })
      }
    }))

  it('are right when two people change one building at once', async () => {
    const building = await sql.begin((transaction) => addBuilding(transaction, { published: false }))
    try {
      await Promise.all(
        Array.from({ length: 8 }, (_, at) =>
          sql.begin(async (transaction) => {
            await addSuite(transaction, building, { price: 500_000 - at })
            await transaction`select pg_sleep(.02)`
          }),
        ),
      )
      expect(await measuresOf(sql, building)).toEqual({ suites: 8, available: 8, cheapest: 499_993 })
    } finally {
      await sql`delete from public.buildings where id = ${building}`
    }
  })

  it('agree with the suites everywhere', async () => {
    const wrong = await sql`
      select b.id from public.buildings b
      left join lateral (
        select count(*) as suites, count(*) filter (where s.available) as available,
          min(s.price) filter (where s.available) as cheapest
        from public.suites s where s.building_id = b.id
      ) c on true
      where (b.suite_count, b.available_count, b.min_price) is distinct from (c.suites, c.available, c.cheapest)`
    expect(wrong).toHaveLength(0)
  })
})

describe('updated_at', () => {
  it('moves with every change', () =>
    undone(async (transaction) => {
      const building = await addBuilding(transaction)
      const [row] = await transaction`
        update public.buildings set updated_at = '2020-01-01', overview = 'New' where id = ${building}
        returning updated_at > '2026-01-01' as moved`
      expect(row?.['moved']).toBe(true)
    }))
})
