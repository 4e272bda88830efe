import { sharedShortlistSchema } from '#features/shortlist/shared.schema.ts'
import { addAccount, sending } from '#tests/fixtures/account.ts'
import { json } from '#tests/fixtures/api.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { sharing } from '#tests/fixtures/shared.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const PATH = '/api/user/shared-shortlist'
const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>
beforeAll(async () => {
  ids = await addListings(sql, 'user-shared-shortlist')
})
afterAll(async () => {
  await ids.remove()
  await sql.end()
})

const suite = (unit: number) => `${ids.open}-${unit}`
const share = (account: { ask: (path: string, init?: object) => Promise<Response> }, id: string) =>
  json(account.ask(`${PATH}/suites`, sending('POST', { suiteId: id })))
const note = (
  account: { ask: (path: string, init?: object) => Promise<Response> },
  id: string,
  words: string,
) => json(account.ask(`${PATH}/suites/${id}`, sending('PUT', { note: words })))

describe(PATH, () => {
  it('shows each the other’s name, suites and notes, and nothing else of them', async () => {
    const { owner, partner } = await sharing()
    await sql`insert into public.favorites (user_id, suite_id) values (${partner.id}, ${suite(102)})`
    await share(owner, suite(101))
    await share(partner, suite(103))
    await note(partner, suite(101), 'Ten minutes to the station')
    const answer = await owner.ask(PATH)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const text = await answer.text()
    expect(sharedShortlistSchema.parse(JSON.parse(text)).shared).toMatchObject({
      ...{ partner: { name: 'Noor Haddad' }, openUntil: null },
      suites: [
        { _id: suite(103), addedBy: 'partner', note: null, partnerNote: null },
        { _id: suite(101), addedBy: 'you', note: null, partnerNote: 'Ten minutes to the station' },
      ],
    })
    for (const hidden of [partner.id, partner.email, partner.phone, suite(102)])
      expect(text).not.toContain(hidden)
  })

  it('is in the copy of one’s data as far as one wrote it, and goes with the account', async () => {
    const { owner, partner } = await sharing()
    await share(owner, suite(101))
    await share(partner, suite(103))
    await note(owner, suite(103), 'Morning light')
    await note(partner, suite(103), 'Too small')
    const file = await json(owner.ask('/api/user/export'))
    expect(file.sharedShortlist).toEqual({
      joinedAt: expect.any(String),
      suites: [{ suiteId: suite(101), addedAt: expect.any(String) }],
      notes: [{ suiteId: suite(103), note: 'Morning light', writtenAt: expect.any(String) }],
    })
    expect(JSON.stringify(file)).not.toMatch(/Noor Haddad|Too small/)
    const gone = await owner.ask('/api/user/account', sending('DELETE', { password: owner.password }))
    expect(gone.status).toBe(204)
    expect((await json(partner.ask(PATH))).shared).toMatchObject({
      partner: null,
      suites: [
        { _id: suite(103), addedBy: 'you', note: 'Too small', partnerNote: null },
        { _id: suite(101), addedBy: null, note: null, partnerNote: null },
      ],
    })
    expect((await json((await addAccount()).ask('/api/user/export'))).sharedShortlist).toBeNull()
  })

  it('is left by either, twice as well as once', async () => {
    const { owner, partner } = await sharing()
    await share(owner, suite(101))
    for (let time = 0; time < 2; time++)
      expect(await json(owner.ask(PATH, { method: 'DELETE' }))).toEqual({ shared: null })
    expect((await json(partner.ask(PATH))).shared).toMatchObject({
      partner: null,
      suites: [{ _id: suite(101), addedBy: null }],
    })
  })
})
