import { sending } from '#tests/fixtures/account.ts'
import { expectCleanRefusal, HOSTILE, json, visitor } from '#tests/fixtures/api.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { addMember, type Member } from '#tests/fixtures/staff.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>
let editor: Member
let sales: Member
beforeAll(async () => {
  ids = await addListings(sql, 'desk-suites')
  editor = await addMember(sql, 'editor')
  sales = await addMember(sql, 'sales')
})
afterAll(async () => {
  await ids.remove()
  await sql.end()
})

const PATH = '/api/desk/suites'
const list = (member: Member, query: object) => json(member.ask(PATH, sending('POST', query)))
const unitsOf = ({ rows }: { rows: { unitNumber: string }[] }) => rows.map(({ unitNumber }) => unitNumber)
const suiteOf = async (id: string) => (await list(editor, { q: id })).rows[0]
const change = (id: string, body: object) => editor.ask(`${PATH}/${id}`, sending('PATCH', body))

it('lists suites, also those that are not published', async () => {
  expect(unitsOf(await list(sales, { building: ids.hidden }))).toEqual(['101', '102', '103'])
  expect(unitsOf(await list(editor, { building: ids.open, state: 'sold' }))).toEqual(['102'])
  expect(unitsOf(await list(editor, { q: 'test 103', building: ids.open, sort: 'dearest' }))).toEqual(['103'])
})

it('continues after a row', async () => {
  const query = { building: ids.hidden, sort: 'changed', n: 2 }
  const page = await list(sales, query)
  expect(page).toMatchObject({ rows: [{}, {}], more: true })
  const rest = await list(sales, { ...query, after: page.rows[1].key })
  expect(rest.more).toBe(false)
  expect([...unitsOf(page), ...unitsOf(rest)].toSorted()).toEqual(['101', '102', '103'])
})

it('changes a price, which visitors see at once', async () => {
  const id = `${ids.open}-101`
  const { updatedAt } = await suiteOf(id)
  const { suite } = await json(change(id, { updatedAt, price: 512_000, available: true }))
  expect(suite).toMatchObject({ _id: id, price: 512_000, building: { _id: ids.open, published: true } })
  expect(await json(visitor()(`/api/suite/${id}`))).toMatchObject({ price: 512_000 })
  const [logged] = await sql`
    select name, action, detail from public.staff_actions where subject = ${id} order by id desc limit 1`
  expect(logged).toEqual({
    name: 'Test editor',
    action: 'suite.changed',
    detail: { price: [505_000, 512_000] },
  })
})

it('answers 409 with the suite as it is now when someone was faster', async () => {
  const id = `${ids.open}-103`
  const { updatedAt } = await suiteOf(id)
  await sql`update public.suites set price = 520000 where id = ${id}`
  const answer = await json(change(id, { updatedAt, price: 530_000 }), 409)
  expect(answer).toMatchObject({ code: 'stale', message: expect.any(String), suite: { price: 520_000 } })
  await json(change(id, { updatedAt: answer.suite.updatedAt, price: 530_000 }))
  expect(await suiteOf(id)).toMatchObject({ price: 530_000 })
})

it.each([
  [{ price: -1 }, 'price'],
  [{ price: 1.5 }, 'price'],
  [{ price: 10_000_000_000 }, 'price'],
  [{ price: '5' }, 'price'],
  [{ price: null }, 'price'],
  [{ available: 'yes' }, 'available'],
  [{ updatedAt: 'yesterday' }, 'updatedAt'],
])('refuses %j', async (body, field) => {
  const id = `${ids.open}-101`
  const { updatedAt } = await suiteOf(id)
  expect((await json(change(id, { updatedAt, ...body }), 400)).fields).toHaveProperty(field)
})

it('knows no suite that is not there, and no other method', async () => {
  const updatedAt = new Date().toISOString()
  expect(await json(change('not-there', { updatedAt, price: 1 }), 404)).toMatchObject({ code: 'not_found' })
  await json(editor.ask(`${PATH}/${ids.open}-101`), 405)
  await json(editor.ask(PATH, sending('PATCH', {})), 405)
  await json(editor.ask(PATH), 405)
})

it('asks before an unusual change, and makes it with the word that it named', async () => {
  const suite = await suiteOf(`${ids.open}-101`)
  const wanted = { updatedAt: suite.updatedAt, price: 5_000 }
  const asked = await json(change(suite._id, wanted), 409)
  expect(asked).toMatchObject({
    code: 'unusual',
    suite: { price: suite.price },
    unusual: [
      {
        column: 'price',
        reason: 'bounds',
        old: suite.price,
        new: 5_000,
        lowest: 50_000,
        highest: 50_000_000,
      },
      { column: 'price', reason: 'moved' },
    ],
  })
  await json(change(suite._id, { ...wanted, confirmed: 'x' }), 409)
  await json(change(suite._id, { ...wanted, confirmed: true }), 400)
  const { suite: changed } = await json(change(suite._id, { ...wanted, confirmed: asked.word }))
  expect(changed).toMatchObject({ price: 5_000 })
  const back = { updatedAt: changed.updatedAt, price: suite.price }
  await json(change(suite._id, { ...back, confirmed: (await json(change(suite._id, back), 409)).word }))
})

it('takes a hostile search and place for what they are', async () => {
  for (const text of HOSTILE)
    for (const query of [{ q: text }, { after: { rank: '1', place: text } }])
      await expectCleanRefusal(editor.ask(PATH, sending('POST', query)))
})

it('lets sales read and change nothing, and others do neither', async () => {
  const { updatedAt } = await suiteOf(`${ids.open}-101`)
  const body = sending('PATCH', { updatedAt, price: 1 })
  expect(await json(sales.ask(`${PATH}/${ids.open}-101`, body), 403)).toMatchObject({ code: 'not_staff' })
  await json(visitor()(PATH, sending('POST', {})), 401)
})
