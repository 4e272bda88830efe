import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAccount, sending } from '#tests/fixtures/account.ts'
import { expectCleanRefusal, HOSTILE, json, visitor } from '#tests/fixtures/api.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { newAddress } from '#tests/fixtures/newsletter.ts'
import { visitsOf } from '#tests/fixtures/visits.ts'

const PATH = '/api/visits'

const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>
let at: Awaited<ReturnType<typeof visitsOf>>
beforeAll(async () => {
  ids = await addListings(sql, 'visits')
  at = await visitsOf(sql, ids.open)
  await visitsOf(sql, ids.hidden)
})
afterAll(async () => {
  await ids.remove()
  await sql.end()
})

it('answers the same whether or not an address has a visit', async () => {
  const [slot, other] = [await at.thursdayAt('12:00'), await at.thursdayAt('13:00')]
  const email = newAddress()
  const first = await json(at.book(at.booking(email, slot.startsAt)), 201)
  await json(at.follow(await at.tokenOf(email), 'confirm'))
  expect(await json(at.book(at.booking(email, other.startsAt)), 201)).toEqual(first)
  expect(await sql`select state from public.visits where email = ${email} order by created_at`).toEqual([
    { state: 'confirmed' },
    { state: 'unconfirmed' },
  ])
})

it('takes a booking that is sent twice once, by the id its browser made', async () => {
  const { startsAt } = await at.thursdayAt('16:00')
  const [email, id] = [newAddress(), crypto.randomUUID()]
  const answers = [
    await json(at.book(at.booking(email, startsAt, { id })), 201),
    await json(at.book(at.booking(email, startsAt, { id })), 201),
  ]
  expect(answers[1]).toEqual(answers[0])
  expect((await at.thursdayAt('16:00')).free).toBe(1)
  // Callers do not choose the id that links are signed for: with the same one, another address gets its own
  // visit.
  const other = newAddress()
  await json(at.book(at.booking(other, startsAt, { id })), 201)
  const rows = await sql`select id from public.visits where email in (${email}, ${other})`
  expect(new Set([id, ...rows.map((row) => row['id'] as string)]).size).toBe(3)
  await json(at.book(at.booking(email, startsAt, { id: 'x' })), 400)
})

it('holds four places for a caller until they are confirmed, and says so', async () => {
  const ask = visitor()
  const book = (startsAt: string) => ask(PATH, sending('POST', at.booking(newAddress(), startsAt)))
  for (const hour of ['17:00', '17:00', '18:00', '18:00'])
    await json(book((await at.thursdayAt(hour)).startsAt), 201)
  const refused = await book((await at.thursdayAt('12:00')).startsAt)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1800'])
  expect(await refused.json()).toMatchObject({
    code: 'too_many_unconfirmed',
    message: expect.stringContaining('Some visits are not confirmed yet.'),
  })
})

it('tells the sales team which suite or plan a visit is about, if the building has it', async () => {
  const { startsAt } = await at.thursdayAt('14:00')
  const mailOf = async (more: object) => {
    const email = newAddress()
    await json(at.book(at.booking(email, startsAt, more)), 201)
    await json(at.follow(await at.tokenOf(email), 'confirm'))
    const mails = await sql<{ params: object }[]>`
      select payload -> 'params' as params from public.outbox
      where payload ->> 'template' = 'visit-sales' and payload -> 'params' ->> 'email' = ${email}`
    return mails.map(({ params }) => params)
  }
  expect(await mailOf({ suiteId: `${ids.open}-101` })).toMatchObject([{ unit: '101', plan: 'A' }])
  expect(await mailOf({ plan: 'A' })).toMatchObject([{ unit: '', plan: 'A' }])
  const later = await at.thursdayAt('15:00')
  for (const wrong of [{ suiteId: `${ids.hidden}-101` }, { plan: 'B' }])
    await json(at.book(at.booking(newAddress(), later.startsAt, wrong)), 404)
})

it('offers nothing of a building that is not published or takes no visits', async () => {
  await json(visitor()(`${PATH}?building=${ids.hidden}`), 404)
  expect(await json(visitor()(`${PATH}?building=${ids.soon}`))).toEqual({ timeZone: '', times: [] })
  const { startsAt } = await at.thursdayAt('12:00')
  await json(at.book(at.booking(newAddress(), startsAt, { buildingId: ids.hidden })), 404)
  expect(
    await json(at.book(at.booking(newAddress(), startsAt, { buildingId: ids.soon })), 409),
  ).toMatchObject({
    code: 'time_closed',
  })
  await json(at.book(at.booking(newAddress(), 'tomorrow')), 400)
  const answer = await visitor()(`${PATH}?building=${ids.open}`)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

it('exports the visits of an account and deletes them with it, and the sales team is told', async () => {
  const { email, ask } = await addAccount()
  const slot = await at.thursdayAt('13:00')
  await json(at.book(at.booking(email, slot.startsAt)), 201)
  await json(at.follow(await at.tokenOf(email), 'confirm'))
  const { visits } = (await json(ask('/api/user/export'))) as { visits: object[] }
  expect(visits).toMatchObject([{ buildingId: ids.open, state: 'confirmed', name: 'Ada Person' }])
  const [row] = await sql<{ id: string }[]>`select id from public.visits where email = ${email.toLowerCase()}`
  await sql`select public.close_account(u.id, 'sales@larkfield.example') from auth.users u where u.email = ${email}`
  expect(await sql`select from public.visits where id = ${row?.id ?? ''}`).toEqual([])
  const left = await sql<{ params: object }[]>`
    select payload -> 'params' as params from public.outbox where payload -> 'params' ->> 'visit' = ${row?.id ?? ''}`
  expect(left.map(({ params }) => params)).toMatchObject([{ kind: 'deleted', name: '', email: '' }])
  expect((await at.thursdayAt('13:00')).free).toBe(slot.free)
})

it.each(HOSTILE)('refuses or stores %s as text', async (given) => {
  await expectCleanRefusal(visitor()(`${PATH}?building=${encodeURIComponent(given)}`))
  await expectCleanRefusal(at.book(at.booking(newAddress(), given)))
})
