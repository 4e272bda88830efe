import { describe, expect, it } from 'vitest'
import { addBuilding, addSuite, become, sql, undone, type Transaction } from './support.ts'

interface Suggestion {
  kind: string
  id: string
  description: string
  soon: boolean
  guess: boolean
}
const suggest = (query: string, on: Transaction | typeof sql = sql) =>
  on<Suggestion[]>`select * from public.suggest(${query})`
const ours = async (query: string) =>
  (await suggest(query)).filter(({ kind }) => kind === 'development' || kind === 'suite').map(({ id }) => id)

describe('suggest', () => {
  it.each([
    ['aurora on king', 'aurora-on-king'],
    ['AUR', 'aurora-on-king'],
    ['king aurora', 'aurora-on-king'],
    ['les deux soeurs', 'les-deux-soeurs'],
    ['Cooperage', 'the-cooperage'],
    ['383 King', 'aurora-on-king'],
    ['383 king street east, toronto', 'aurora-on-king'],
    ['Aurora on King, 383 King Street East, Toronto, Ontario', 'aurora-on-king'],
    ['aurora on king toronto', 'aurora-on-king'],
    ['rue rachel', 'atelier-rachel'],
    ['Dundas', 'the-wren'],
    ['aurora 1204', 'aurora-on-king-1204'],
    ['1204 Aurora', 'aurora-on-king-1204'],
    ['Suite 1204, Aurora on King', 'aurora-on-king-1204'],
    ['1204-383 King St', 'aurora-on-king-1204'],
    ['hayloft lot 8', 'hayloft-lane-lot-8'],
    ['Depot44', 'depot-44'],
    ['slatehouse', 'slate-house'],
    ['lanternrow', 'lantern-row'],
    ['cooperage hamilton', 'the-cooperage'],
    ['aurora toronto 1204', 'aurora-on-king-1204'],
  ])('finds for %j only %s of ours', async (query, id) => {
    expect(await ours(query)).toEqual([id])
    expect((await suggest(query))[0]).toMatchObject({ id, guess: false })
  })

  it.each(['1204', 'suite 1204', 'Unit 12-04'])(
    'finds the suites with the number %j alone',
    async (query) => {
      expect(await ours(query)).toContain('aurora-on-king-1204')
      for (const { description } of await suggest(query)) expect(description).toMatch(/ 1204, /)
    },
  )

  it('finds the suite with a number that a street address begins with, too', () =>
    undone(async (transaction) => {
      const building = await addBuilding(transaction, { address: '7741 King Street' })
      const suite = await addSuite(transaction, building, { unit_number: '7741' })
      expect((await suggest('7741', transaction)).map(({ id }) => id)).toEqual([building, suite])
      await transaction`update public.buildings set published = false where id = ${building}`
      expect(await suggest('7741', transaction)).toEqual([])
    }))

  it.each([
    ['auroa', 'aurora-on-king'],
    ['coopreage', 'the-cooperage'],
    ['jupiner walk', 'juniper-walk'],
    ['auroa 1204', 'aurora-on-king-1204'],
  ])('guesses %s of ours for the misspelt %j', async (query, id) => {
    expect((await suggest(query))[0]).toMatchObject({ id, guess: true })
  })

  it('names what it finds', async () => {
    expect(await suggest('aurora on king')).toEqual([
      {
        kind: 'development',
        id: 'aurora-on-king',
        description: 'Aurora on King, 383 King Street East, Toronto, Ontario',
        soon: false,
        guess: false,
        facts: {
          soon: false,
          homes: expect.any(Number),
          minPrice: expect.any(Number),
          currency: 'CAD',
        },
      },
    ])
    expect(await suggest('aurora 1204')).toMatchObject([
      { kind: 'suite', description: 'Aurora on King 1204, Toronto, Ontario' },
    ])
    expect((await suggest('wren'))[0]).toMatchObject({ kind: 'development', soon: true })
  })

  it.each(['Toronto', 'toron', 'toronto, on', 'Montréal', 'hamil', 'M5A 1L1', 'liberty village', 'torotno'])(
    'finds no listing for the place %j',
    async (query) => {
      expect(await ours(query)).toEqual([])
      expect(['place', 'area', 'code']).toContain((await suggest(query))[0]?.kind)
    },
  )

  it('puts ours before a town of the same name, and towns of that name before longer ones', () =>
    undone(async (transaction) => {
      const building = await addBuilding(transaction, { name: 'York' })
      const found = await suggest('york', transaction)
      expect(found[0]).toMatchObject({ kind: 'development', id: building })
      const names = found.slice(1).map(({ description }) => description.split(', ')[0])
      expect(names.slice(0, 2)).toEqual(['York', 'York'])
      expect(names.lastIndexOf('York')).toBeLessThan(names.findIndex((name) => name !== 'York'))
    }))

  it.each(['Gannet Point', 'gannet', 'gannt point', '215 Queens Quay', 'gannet 1', 'gannt 1'])(
    'never finds what is not published, to no one: %j',
    async (query) => {
      expect(
        (await sql`select from public.buildings where id = 'gannet-point' and not published`).length,
      ).toBe(1)
      expect(await ours(query)).toEqual([])
    },
  )

  it('follows what is published, at once', () =>
    undone(async (transaction) => {
      const building = await addBuilding(transaction, { name: 'Quixotic House', published: false })
      await addSuite(transaction, building, { unit_number: '77' })
      await become(transaction, 'guest')
      expect(await suggest('quixotic 77', transaction)).toEqual([])
      await transaction`reset role`
      await transaction`update public.buildings set published = true where id = ${building}`
      await become(transaction, 'guest')
      expect((await suggest('quixotic 77', transaction)).map(({ kind }) => kind)).toEqual(['suite'])
    }))

  it('gives a handful: at most half of it ours, and nothing twice', async () => {
    for (const query of ['aurora 1', 'king', 'the', 'st', 'street', 'hayloft lot']) {
      const found = await suggest(query)
      expect(found.length).toBeLessThanOrEqual(8)
      expect(
        found.filter(({ kind }) => kind === 'development' || kind === 'suite').length,
      ).toBeLessThanOrEqual(4)
      expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
    }
    expect(await sql`select * from public.suggest('aurora', 0)`).toHaveLength(0)
  })

  it.each([
    '',
    '  ',
    '%',
    '_',
    '%_%',
    '\\',
    "'; drop table places; --",
    '(',
    '🏠',
    '1',
    '1 1 1',
    'a'.repeat(9999),
  ])('withstands %j', async (query) => {
    await expect(suggest(query)).resolves.toBeDefined()
  })
})
