import { describe, expect, it } from 'vitest'
import { addBuilding, addSuite, undone } from './support.ts'
import type { Transaction } from './support.ts'

/** The changes of a building logged while `work` ran, as `ACTION entity rows`. */
async function logged(transaction: Transaction, building: string, work: () => Promise<unknown>) {
  const [{ last } = { last: 0 }] = await transaction<{ last: string }[]>`
    select coalesce(max(id), 0) as last from public.listing_changes`
  await work()
  const rows = await transaction`
    select action || ' ' || entity || ' ' || row_count as line from public.listing_changes
    where id > ${last} and building_id = ${building} order by id`
  return rows.map(({ line }) => line as string)
}

describe('listing_changes', () => {
  it('has one row for each statement and building', () =>
    undone(async (transaction) => {
      const building = await addBuilding(transaction)
      const change = (work: () => Promise<unknown>) => logged(transaction, building, work)
      expect(
        await change(
          () => transaction`
            insert into public.suites (building_id, unit_number, price)
            select ${building}, n::text, 1 from generate_series(1, 100) n`,
        ),
      ).toEqual(['INSERT suites 100'])
      expect(
        await change(() => transaction`update public.suites set price = 2 where building_id = ${building}`),
      ).toEqual(['UPDATE suites 100'])
      expect(
        await change(() => transaction`delete from public.suites where building_id = ${building}`),
      ).toEqual(['DELETE suites 100'])
    }))

  it('knows texts, files, pictures of buildings and of suites', () =>
    undone(async (transaction) => {
      const building = await addBuilding(transaction)
      const suite = await addSuite(transaction, building)
      const lines = await logged(transaction, building, async () => {
        await transaction`
          insert into public.building_sections (building_id, heading, content) values (${building}, 'A', 'B')`
        await transaction`
          insert into public.public_files (building_id, original_name, storage_path) values (${building}, 'a', 'a.pdf')`
        await transaction`
          insert into public.pictures (building_id, storage_path, alt, width, height)
          values (${building}, 'a.jpg', 'A', 1, 1)`
        await transaction`
          insert into public.pictures (suite_id, storage_path, alt, width, height) values (${suite}, 'b.jpg', 'B', 1, 1)`
        await transaction`update public.pictures set alt = 'C' where suite_id = ${suite}`
        await transaction`delete from public.building_sections where building_id = ${building}`
        await transaction`update public.buildings set name = 'Renamed' where id = ${building}`
        await transaction`delete from public.buildings where id = ${building}`
      })
      expect(lines).toEqual([
        'INSERT building_sections 1',
        'INSERT public_files 1',
        'INSERT pictures 1',
        'INSERT pictures 1',
        'UPDATE pictures 1',
        'DELETE building_sections 1',
        'UPDATE buildings 1',
        'DELETE buildings 1',
      ])
    }))

  it('tells of the building that a suite leaves and of the one that it comes to', () =>
    undone(async (transaction) => {
      const [left, entered] = [
        await addBuilding(transaction),
        await addBuilding(transaction, { published: false }),
      ]
      const suite = await addSuite(transaction, left)
      const move = (to: string) =>
        transaction`update public.suites set building_id = ${to} where id = ${suite}`
      expect(await logged(transaction, left, () => move(entered))).toEqual(['UPDATE suites 1'])
      expect(await logged(transaction, left, () => move(left))).toEqual(['UPDATE suites 1'])
      expect(await logged(transaction, entered, () => move(entered))).toEqual([])
    }))

  it('says nothing where nothing changed', () =>
    undone(async (transaction) => {
      const building = await addBuilding(transaction)
      // Its time will differ, and nothing else.
      await transaction`
        insert into public.suites (building_id, unit_number, price, updated_at)
        values (${building}, '101', 1, now() - interval '1 day')`
      const lines = await logged(transaction, building, async () => {
        await transaction`update public.suites set price = price where building_id = ${building}`
        await transaction`update public.buildings set name = name where id = ${building}`
        await transaction`delete from public.suites where id = 'none'`
      })
      expect(lines).toEqual([])
    }))

  it('is silent about a building that is not published, and tells when that changes', () =>
    undone(async (transaction) => {
      const building = await addBuilding(transaction, { published: false })
      const lines = await logged(transaction, building, async () => {
        await addSuite(transaction, building)
        await transaction`update public.suites set price = 1 where building_id = ${building}`
        await transaction`update public.buildings set overview = 'Draft' where id = ${building}`
        await transaction`update public.buildings set published = true where id = ${building}`
        await transaction`update public.buildings set published = false where id = ${building}`
      })
      expect(lines).toEqual(['UPDATE buildings 1', 'UPDATE buildings 1'])
    }))
})
