import { addAccount } from '#tests/fixtures/account.ts'
import { json, visitor } from '#tests/fixtures/api.ts'
import { freshFunction } from '#tests/fixtures/in-process.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>
beforeAll(async () => {
  ids = await addListings(sql, 'holds')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await sql`delete from public.buy_requests where suite_id like ${`${ids.open}%`}`
  await ids.remove()
  await sql.end()
})

const run = async () => {
  const call = await freshFunction(() => import('#netlify/functions/holds-end.ts'), {
    SALES_EMAIL: 'desk@larkfield.example',
  })
  expect((await call('/')).status).toBe(204)
}

it('ends holds that are over, once, and tells who asked; before it runs no page says that they last', async () => {
  const { id: user, email } = await addAccount()
  const suite = `${ids.open}-101`
  const [row] = await sql<{ id: string; reference: string }[]>`
    insert into public.buy_requests (user_id, suite_id, purchaser, key_version, content_hash)
    values (${user}, ${suite}, '{}', 1, 'held') returning id, reference`
  const hold = (interval: string) => sql`
    update public.buy_requests set status = 'accepted', hold_until = now() + ${interval}::interval
    where id = ${row?.id ?? ''}`
  const statusNow = async () =>
    (await sql`select status from public.buy_requests where id = ${row?.id ?? ''}`)[0]?.['status'] as string
  const heldUntil = async () => (await json(visitor()(`/api/pubSuites/${suite}`))).heldUntil as string | null

  await hold('1 hour')
  await run()
  expect([await statusNow(), typeof (await heldUntil())]).toEqual(['accepted', 'string'])
  await hold('-1 second')
  // Cached for a minute under an address of its own: the time decides.
  expect((await json(visitor()(`/api/pubSuites?ids=${suite}`)))[0].heldUntil).toBeNull()
  expect(await statusNow()).toBe('accepted')
  await run()
  await run()
  expect(await statusNow()).toBe('lapsed')
  const mails = await sql`
    select payload ->> 'to' as to, payload -> 'params' ->> 'status' as status from public.outbox
    where payload -> 'params' ->> 'reference' = ${row?.reference ?? ''} and payload::text like '%laps%' order by 1`
  expect(mails.map(({ to }) => to as string).toSorted()).toEqual([email, 'desk@larkfield.example'].toSorted())
})
