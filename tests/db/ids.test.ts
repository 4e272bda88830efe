import { describe, expect, it } from 'vitest'
import { addBuilding, addSuite, refusal, sql, undone } from './support.ts'

describe('ids', () => {
  it.each([
    ['Quay House 9', 'quay-house-9'],
    ['Les Trois Frères', 'les-trois-freres'],
    ['Cœur & Œuvre', 'coeur-oeuvre'],
    ['D’Arcy’s Mill', 'darcys-mill'],
    ['  --Nº 5 / St. Clair--  ', 'no-5-st-clair'],
    ['東京', 'building'],
    ['../../etc', 'etc'],
  ])('of buildings are made from the name: %s', (name, id) =>
    undone(async (transaction) => {
      expect(await addBuilding(transaction, { name })).toBe(id)
    }),
  )

  it('count on where the name is taken, also within one statement', () =>
    undone(async (transaction) => {
      const name = 'Quay House 9'
      const rows = await transaction`
        insert into public.buildings ${transaction([{ name }, { name: 'quay house 9' }])} returning id`
      expect(rows.map(({ id }) => id as string)).toEqual(['quay-house-9', 'quay-house-9-2'])
      expect(await addBuilding(transaction, { name: 'Quay-House 9' })).toBe('quay-house-9-3')
    }))

  it('of very long names stay below the limit of the site', () =>
    undone(async (transaction) => {
      const id = await addBuilding(transaction, { name: `${'Longest '.repeat(11)}House` })
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(id.length).toBeLessThanOrEqual(80)
      expect(
        (await addSuite(transaction, id, { unit_number: 'Penthouse 12 North' })).length,
      ).toBeLessThanOrEqual(120)
    }))

  it('of suites are made from building and unit', () =>
    undone(async (transaction) => {
      const building = await addBuilding(transaction, { name: 'Quay House 9' })
      expect(await addSuite(transaction, building, { unit_number: '1204' })).toBe('quay-house-9-1204')
      expect(await addSuite(transaction, building, { unit_number: 'TH 1' })).toBe('quay-house-9-th-1')
      expect(await addSuite(transaction, building, { unit_number: '—' })).toBe('quay-house-9-suite')
      expect(await addSuite(transaction, building, { unit_number: '*' })).toBe('quay-house-9-suite-2')
    }))

  it('that are given are kept', () =>
    undone(async (transaction) => {
      const [row] = await transaction`
        insert into public.buildings (id, name) values ('quay-9', 'Quay House') returning id`
      expect(row?.['id']).toBe('quay-9')
    }))

  it.each(['Quay-9', 'quay--9', '-quay', 'quay 9', 'quay/9', 'quäy', 'q'.repeat(101)])(
    'that cannot stand in an address are refused: %s',
    (id) =>
      undone(async (transaction) => {
        const answer = await refusal(
          transaction,
          (inner) => inner`insert into public.buildings (id, name) values (${id}, 'Quay House')`,
        )
        expect(answer?.code).toBe('23514')
      }),
  )

  it('never change', () =>
    undone(async (transaction) => {
      const building = await addBuilding(transaction)
      const suite = await addSuite(transaction, building)
      for (const [table, id] of [
        ['buildings', building],
        ['suites', suite],
      ] as const) {
        const answer = await refusal(
          transaction,
          (inner) => inner`update public.${inner(table)} set id = 'elsewhere' where id = ${id}`,
        )
        expect(answer?.message).toBe(`The id ${id} stays: it is an address on the web.`)
      }
      await transaction`update public.buildings set name = 'Renamed' where id = ${building}`
      expect(await transaction`select id from public.buildings where name = 'Renamed'`).toEqual([
        { id: building },
      ])
    }))

  it('are made by two people at once without a clash', async () => {
    const name = `Twin ${process.pid}`
    try {
      const made = await Promise.all(
        [1, 2, 3, 4].map(() =>
          sql.begin(async (transaction) => {
            const id = await addBuilding(transaction, { name, published: false })
            await transaction`select pg_sleep(.05)`
            return id
          }),
        ),
      )
      expect(new Set(made).size).toBe(4)
    } finally {
      await sql`delete from public.buildings where name = ${name}`
    }
  })
})
