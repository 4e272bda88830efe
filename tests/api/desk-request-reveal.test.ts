import { json } from '#tests/fixtures/api.ts'
import { aDeskRequest, outsiders } from '#tests/fixtures/desk-request.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { REVEAL_FIELDS } from '#features/desk/request/reveal.rules.ts'
import { SECRETS } from '#tests/fixtures/purchase.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>
beforeAll(async () => {
  ids = await addListings(sql, 'desk-reveal')
})
afterAll(async () => {
  await sql`delete from public.buy_requests where suite_id like ${`${ids.open}%`}`
  await ids.remove()
  await sql.end()
})

it('shows one field, which its buyer then sees was looked at', async () => {
  const { buyer, post, read } = await aDeskRequest(sql, `${ids.open}-101`)
  const answer = await post('reveal', { fields: ['driversLicence'], reason: 'identity' })
  const text = await answer.text()
  expect(JSON.parse(text)).toEqual({
    values: [{ field: 'driversLicence', value: SECRETS.first.driversLicence, document: 'licence' }],
  })
  expect(text).not.toContain(SECRETS.first.dob)
  const second = await json(post('reveal', { fields: ['second.email'], reason: 'contact' }))
  expect(second.values).toEqual([{ field: 'second.email', value: SECRETS.second.email, document: null }])

  const [seen] = await json(buyer.ask('/api/buyer/requests'))
  expect(seen.reveals).toEqual([
    { field: 'driversLicence', role: 'sales', at: expect.any(String) },
    { field: 'second.email', role: 'sales', at: expect.any(String) },
  ])
  expect((await read()).reveals[0]).toMatchObject({ reason: 'identity', by: 'Priya Nair' })
})

it('shows all that an agreement for two needs in one call, each field in the log of its buyer', async () => {
  const { buyer, post, read } = await aDeskRequest(sql, `${ids.open}-101`)
  const { values } = await json(post('reveal', { fields: REVEAL_FIELDS, reason: 'agreement' }))
  expect(values.map(({ field }: { field: string }) => field)).toEqual(REVEAL_FIELDS)
  const shown = Object.fromEntries(values.map(({ field, value }: Record<string, string>) => [field, value]))
  const second = Object.entries(SECRETS.second).map(([name, value]) => [`second.${name}`, value])
  expect(shown).toEqual({ ...SECRETS.first, ...Object.fromEntries(second) })
  const [seen] = await json(buyer.ask('/api/buyer/requests'))
  expect(seen.reveals.map(({ field }: { field: string }) => field)).toEqual(REVEAL_FIELDS)
  expect((await read()).reveals).toHaveLength(REVEAL_FIELDS.length)
})

it('shows nothing without a reason from the list, of a request that is over, or to anyone else', async () => {
  const { buyer, post, read } = await aDeskRequest(sql, `${ids.open}-101`, { secondPurchaser: null })
  const asked = { fields: ['dob'], reason: 'identity' }
  const refused = async (change: object) => (await json(post('reveal', { ...asked, ...change }), 400)).fields
  expect(await refused({ reason: undefined })).toHaveProperty('reason')
  expect(await refused({ reason: 'curious' })).toHaveProperty('reason')
  for (const fields of [undefined, 'dob', [], ['dob', 'dob'], Array.from({ length: 12 }, () => 'dob')])
    expect(await refused({ fields })).toHaveProperty('fields')
  expect(Object.keys(await refused({ fields: ['dob', 'content_hash'] }))).toEqual([
    expect.stringMatching(/^fields/),
  ])
  await json(post('reveal', { ...asked, fields: ['dob', 'second.dob'] }), 404)
  for (const one of await outsiders(sql, buyer)) expect((await post('reveal', asked, one)).status).toBe(403)
  await json(post('step', { version: 1, step: 'decline' }))
  expect(await json(post('reveal', asked), 409)).toMatchObject({ code: 'request_closed' })
  expect(await read()).toMatchObject({ hidden: [], reveals: [] })
})
