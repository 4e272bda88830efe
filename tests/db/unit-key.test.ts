import { describe, expect, it } from 'vitest'
import { UNITS } from '#features/suite/unit-key.fixture.ts'
import { addBuilding, addSuite, refusal, sql, undone } from './support.ts'

describe('a unit number', () => {
  it.each(Object.entries(UNITS))('is %s in each of its spellings', async (key, spellings) => {
    const rows = await sql<{ key: string }[]>`
      select private.unit_key(u) as key from unnest(${[...spellings]}::text[]) as u`
    expect(rows.map((row) => row.key)).toEqual(spellings.map(() => key))
  })

  it('is in a building once, whatever its spelling', () =>
    undone(async (transaction) => {
      const building = await addBuilding(transaction)
      await addSuite(transaction, building, { unit_number: '204' })
      const again = await refusal(transaction, (inner) => addSuite(inner, building, { unit_number: '0204' }))
      expect(again).toMatchObject({
        code: '23505',
        message: `Unit 0204 is in ${building} already, as 204: change that row.`,
      })
      const other = await addSuite(transaction, building, { unit_number: '12-01' })
      await addSuite(transaction, building, { unit_number: '1201' })
      const renamed = await refusal(
        transaction,
        (inner) => inner`update public.suites set unit_number = 'Suite 204' where id = ${other}`,
      )
      expect(renamed).toMatchObject({ code: '23505' })
    }))

  it.each(['0777', '#777', 'Suite 777', 'Unit 0777'])('is found by search as %s', (query) =>
    undone(async (transaction) => {
      const building = await addBuilding(transaction, { published: true, name: 'Quince Place' })
      const suite = await addSuite(transaction, building, { unit_number: '777' })
      for (const asked of [query, `Quince Place ${query}`]) {
        const rows = await transaction<{ id: string }[]>`select id from public.suggest(${asked})`
        expect(rows.map(({ id }) => id)).toContain(suite)
      }
    }),
  )

  it.each(['PH07', 'PH 07', 'ph-7'])('is found by search as %s, where it is PH7', (query) =>
    undone(async (transaction) => {
      const building = await addBuilding(transaction, { published: true, name: 'Quince Place' })
      const suite = await addSuite(transaction, building, { unit_number: 'PH7' })
      const rows = await transaction<
        { id: string }[]
      >`select id from public.suggest(${`Quince Place ${query}`})`
      expect(rows.map(({ id }) => id)).toContain(suite)
    }),
  )
})
