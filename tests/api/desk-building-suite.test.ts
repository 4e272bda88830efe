import { sending } from '#tests/fixtures/account.ts'
import { json } from '#tests/fixtures/api.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { addMember, type Member } from '#tests/fixtures/staff.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>
let editor: Member
beforeAll(async () => {
  ids = await addListings(sql, 'desk-building-suite')
  editor = await addMember(sql, 'editor')
})
afterAll(async () => {
  await ids.remove()
  await sql.end()
})

const post = (path: string, body: object) =>
  editor.ask(`/api/desk/buildings/${ids.hidden}/suites${path}`, sending('POST', body))

it('adds a unit once, and asks before what is unusual', async () => {
  const given = { unit_number: '1999', price: '$649,900', deposits: '5% on signing' }
  expect((await json(post('', { given: { unit_number: '1,999' } }), 400)).fields).toMatchObject({
    price: 'Cannot be emptied.',
    unit_number: expect.stringContaining('two readings'),
  })
  const { suite } = await json(post('', { given }), 201)
  expect(suite).toMatchObject({ unitNumber: '1999', values: { price: 649_900, deposits: [{ value: 5 }] } })
  expect((await json(post('', { given }), 409)).fields).toHaveProperty('unit_number')
  const cheap = { given: { ...given, unit_number: '2000', price: '5000' } }
  const { word } = await json(post('', cheap), 409)
  await json(post('', { ...cheap, confirmed: word }), 201)
})

it('refuses what contradicts what is stored, and what was not seen', async () => {
  const path = `/${ids.hidden}-1999`
  const { values } = await json(editor.ask(`/api/desk/buildings/${ids.hidden}/suites${path}`))
  expect(values).toMatchObject({ price: 649_900 })
  const words = { deposit_structure: '10% on signing' }
  expect((await json(post(path, { given: words, seen: { deposit_structure: null } }), 400)).fields).toEqual({
    deposits: 'Differ from those of deposit structure.',
  })
  const incentives = { incentives: 'A parasol' }
  expect(await json(post(path, { given: incentives, seen: { incentives: null } }))).toMatchObject({
    suite: { values: incentives },
  })
  expect(
    await json(post(path, { given: { incentives: 'None' }, seen: { incentives: null } }), 409),
  ).toMatchObject({ code: 'stale', suite: { values: incentives } })
  await json(post('/not-there', { given: {}, seen: {} }), 404)
})
