import { savedSearchesSchema } from '#features/alert/alert.schema.ts'
import { addAccount, sending } from '#tests/fixtures/account.ts'
import type { Account } from '#tests/fixtures/account.ts'
import { json } from '#tests/fixtures/api.ts'
import { database } from '#tests/fixtures/listings.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'

const PATH = '/api/user/searches'
const sql = database()
let owner: Account

beforeEach(async () => {
  owner = await addAccount()
})
afterAll(() => sql.end())

const listed = async (answer: Response) => {
  expect(answer.status).toBe(200)
  return savedSearchesSchema.parse(await answer.json()).searches
}
const save = async (address: string) => listed(await owner.ask(PATH, sending('POST', { address })))

describe('a list', () => {
  it('is kept once, under its own address and name, paused and deleted', async () => {
    const place = (
      await sql<{ id: string }[]>`select id from public.places where name = 'Toronto' limit 1`
    )[0]?.id
    await save(`/results?place=${place}&city=Anything&radius=50&sort=price&type=condo`)
    const [search, ...others] = await save(`/results?type=condo&place=${place}&radius=50`)
    expect(others).toEqual([])
    expect(search).toMatchObject({
      address: expect.stringContaining('city=Toronto%2C+Ontario%2C+Canada&radius=50&type=condo'),
      name: 'Toronto, Ontario, Canada, within 50 km: Condo',
      ...{ paused: false, lastSentAt: null },
    })
    const one = `${PATH}/${search?._id}`
    expect(await listed(await owner.ask(one, sending('PATCH', { paused: true })))).toMatchObject([
      { paused: true },
    ])
    expect(await listed(await owner.ask(one, { method: 'DELETE' }))).toEqual([])
    expect((await owner.ask(one, { method: 'DELETE' })).status).toBe(404)
  })

  it.each([
    '/manage',
    '/results?city=Toronto',
    '/results?place=none&city=X',
    'https://elsewhere.example/all-suites',
  ])('is not %s', async (address) =>
    expect((await owner.ask(PATH, sending('POST', { address }))).status).toBe(400),
  )

  it('is one of at most fifty', async () => {
    await sql`
      insert into public.saved_searches (user_id, address, consent_wording)
      select ${owner.id}, '/all-suites?x=' || n, 'Yes' from generate_series(1, 50) n`
    expect((await owner.ask(PATH, sending('POST', { address: '/all-suites' }))).status).toBe(409)
  })

  it('names fifty lists of buildings with long ids', async () => {
    const long = (n: number) => `b${n}-${'x'.repeat(980)}`
    await sql`
      insert into public.saved_searches ${sql(
        Array.from({ length: 49 }, (_, n) => ({
          user_id: owner.id,
          address: `/all-suites?building=${long(n)}`.slice(0, 1000),
          consent_wording: 'Yes',
        })),
      )}`
    expect(await save('/all-suites')).toHaveLength(50)
  })

  it('keeps no building id that is longer than any', async () => {
    const [kept] = await save(`/all-suites?building=${'x'.repeat(960)}&type=condo`)
    expect(kept).toMatchObject({ address: '/all-suites?type=condo' })
  })

  it('is in the copy of one’s data, and goes with the account', async () => {
    await save('/all-suites')
    expect(await json(owner.ask('/api/user/export'))).toMatchObject({
      searches: [
        { address: '/all-suites', consentWording: expect.stringContaining('You can stop at any time') },
      ],
    })
    await sql`select public.close_account(${owner.id}, 'sales@larkfield.example')`
    expect(await sql`select from public.saved_searches where user_id = ${owner.id}`).toHaveLength(0)
  })
})
