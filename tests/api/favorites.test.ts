import { favouritesSchema } from '#features/favourite/favourite.schema.ts'
import { addAccount, sending } from '#tests/fixtures/account.ts'
import type { Account } from '#tests/fixtures/account.ts'
import { HOSTILE, json } from '#tests/fixtures/api.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>
let owner: Account

beforeAll(async () => {
  ids = await addListings(sql, 'favorites')
})
beforeEach(async () => {
  owner = await addAccount()
})
afterAll(async () => {
  await ids.remove()
  await sql.end()
})

const pathOf = (action: string, id = owner.id) => `/api/userAuth/users/${id}/favorites/${action}`
const get = async () => favouritesSchema.parse(await json(owner.ask(pathOf('get')))).favorites
const add = (favoriteId: unknown) => owner.ask(pathOf('add'), sending('POST', { favoriteId }))
const remove = (favoriteId: unknown) => owner.ask(pathOf('delete'), sending('DELETE', { favoriteId }))

describe('favourites', () => {
  it('are none at first, then the newest first', async () => {
    expect(await get()).toEqual([])
    const [first, second] = [`${ids.open}-101`, `${ids.open}-102`]
    expect(await json(add(first))).toEqual({ favorites: [first] })
    expect(await json(add(second))).toEqual({ favorites: [second, first] })
    expect(await json(remove(first))).toEqual({ favorites: [second] })
    expect(await get()).toEqual([second])
  })

  it('are added once and removed once, however often requested', async () => {
    const suite = `${ids.open}-101`
    await Promise.all(Array.from({ length: 10 }, () => json(add(suite))))
    expect(await get()).toEqual([suite])
    await Promise.all(Array.from({ length: 5 }, () => json(remove(suite))))
    expect(await get()).toEqual([])
  })

  it('cannot be suites that are not published, or were never there: both look the same', async () => {
    const refused = await json(add('test-no-such-suite'), 404)
    expect(refused).toEqual({ message: 'There is no such suite.', code: 'not_found' })
    expect(await json(add(`${ids.hidden}-101`), 404)).toEqual(refused)
  })

  it('are at most 500, and the answer says so in its language', async () => {
    await sql`
      insert into public.suites (building_id, unit_number, price)
      select ${ids.open}, (5000 + n)::text, 0 from generate_series(1, 500) n`
    await sql`
      insert into public.favorites (user_id, suite_id)
      select ${owner.id}, id from public.suites where building_id = ${ids.open} and unit_number like '5%'`
    expect(await json(add(`${ids.open}-101`), 409)).toEqual({
      code: 'favourites_full',
      message: 'Your account already has 500 favourites. Remove one to add another.',
    })
    const french = sending('POST', { favoriteId: `${ids.open}-101` })
    const said = await json(
      owner.ask(pathOf('add'), { ...french, headers: { ...french.headers, 'accept-language': 'fr-CA' } }),
      409,
    )
    expect(said).toMatchObject({ message: expect.stringContaining('Votre compte') })
    await sql`delete from public.suites where building_id = ${ids.open} and unit_number like '5%'`
  })

  it('are hidden while their building is', async () => {
    await json(add(`${ids.open}-101`))
    await sql`update public.buildings set published = false where id = ${ids.open}`
    expect(await get()).toEqual([])
    await sql`update public.buildings set published = true where id = ${ids.open}`
    expect(await get()).toEqual([`${ids.open}-101`])
  })

  it.each([undefined, null, '', 7, {}, ['a'], 'x'.repeat(201)])('are not %j', async (favoriteId) => {
    expect(await json(add(favoriteId), 400)).toMatchObject({ fields: { favoriteId: 'Choose a suite.' } })
  })

  it.each(HOSTILE)('survive %j', async (given) => {
    const answer = await add(given)
    expect([400, 404]).toContain(answer.status)
    expect(await answer.text()).not.toMatch(/PGRST|syntax|policy|column/i)
    await owner.ask(pathOf('get', encodeURIComponent(given)))
  })
})

describe("another account's favourites", () => {
  it.each(['get', 'add', 'delete'])('are not for us to %s', async (action) => {
    const { id } = await addAccount()
    const body = { get: {}, add: sending('POST', { favoriteId: `${ids.open}-101` }) }[action]
    const init = body ?? sending('DELETE', { favoriteId: `${ids.open}-101` })
    for (const other of [id, id.toUpperCase(), crypto.randomUUID(), `${owner.id}x`, '%00', 'me'])
      expect([403, 400], other).toContain((await owner.ask(pathOf(action, other), init)).status)
    expect(await json(owner.ask(pathOf(action, id), init), 403)).toMatchObject({ code: 'forbidden' })
    expect(await sql`select 1 from public.favorites where user_id = ${id}`).toHaveLength(0)
  })
})

it('each address takes its own method', async () => {
  for (const [action, method, allow] of [
    ['get', 'POST', 'GET, HEAD'],
    ['add', 'GET', 'POST'],
    ['add', 'DELETE', 'POST'],
    ['delete', 'POST', 'DELETE'],
  ] as const) {
    const answer = await owner.ask(pathOf(action), { method })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow])
  }
  for (const unknown of ['all', 'constructor', '__proto__', 'toString'])
    await json(owner.ask(pathOf(unknown)), 404)
  await json(owner.ask(pathOf('get').toLowerCase()))
})
