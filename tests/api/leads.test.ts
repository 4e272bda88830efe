import { runCommand } from '#netlify/commands/requests/commands.ts'
import { subscriptionToken } from '#netlify/lib/mail/subscription-token.ts'
import { addAccount, sending } from '#tests/fixtures/account.ts'
import { expectCleanRefusal, HOSTILE, json, visitor } from '#tests/fixtures/api.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { mailsFor, newAddress } from '#tests/fixtures/newsletter.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const PATH = '/api/leads'
const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>
beforeAll(async () => {
  ids = await addListings(sql, 'leads')
})
afterAll(async () => {
  await sql`delete from public.leads where email like '%@reader.example'`
  await ids.remove()
  await sql.end()
})

const question = (email: string, more: object = {}) => ({
  ...{ kind: 'question', name: 'Ada Person', email, message: 'Is there a gym?', page: '/contact' },
  ...more,
})
const first = (email: string, more: object = {}) => ({
  ...{ kind: 'first', name: 'Ada Person', email, buildingId: ids.open, page: '/coming-soon/x' },
  ...more,
})
const send = (body: unknown, ask = visitor()) => ask(PATH, sending('POST', body))
/** What `npm run requests` prints, without the troubles that tests beside this one cause. */
const printed = async (...args: string[]) => {
  const lines: string[] = []
  await runCommand(args, (line) => lines.push(line))
  return lines.filter((line) => !line.startsWith('Needs a look: '))
}
const kept = (email: string) => sql`select * from public.leads where email = ${email} order by created_at`
const salesMailOf = async (id: string) =>
  (await sql`select payload from public.outbox where dedupe_key = ${`lead-sales/${id}`}`)[0]?.['payload']

describe(`POST ${PATH}`, () => {
  it('stores a question with suite, days, wording, page and time, and mails the sales team and the person', async () => {
    const email = newAddress()
    const suiteId = `${ids.open}-101`
    const sent = question(email.toUpperCase(), {
      suiteId,
      phone: '416 555 0142',
      days: ['mon', 'sat', 'mon'],
    })
    expect(await json(send(sent), 201)).toEqual({
      message: 'Thank you. Your question is with the sales team, and a confirmation is on its way to you.',
    })
    const [row, ...others] = await kept(email)
    expect(others).toEqual([])
    expect(row).toMatchObject({
      ...{ kind: 'question', building_id: ids.open, suite_id: suiteId, place: null, name: 'Ada Person' },
      ...{ phone: '+14165550142', days: ['mon', 'sat'], message: 'Is there a gym?', page: '/contact' },
      consent_wording: expect.stringMatching(/^We use this only to answer you\. Larkfield Group, 120/),
      created_at: expect.any(Date),
    })
    expect(await salesMailOf(row?.['id'])).toMatchObject({
      to: 'sales@larkfield.example',
      params: { unit: '101', name: 'Ada Person', email, message: 'Is there a gym?', days: ['mon', 'sat'] },
    })
    const mails = await mailsFor(sql, email)
    expect(mails).toMatchObject([{ payload: { template: 'lead-person', to: email } }])
    expect(JSON.stringify(mails)).not.toMatch(/Ada Person|gym|4165550142/)
    // It is used for nothing else.
    expect(await sql`select from public.outbox where payload::text like ${`%${email}%`}`).toHaveLength(2)
    expect(await sql`select from public.subscriptions where email = ${email}`).toEqual([])
  })

  it('numbers a building’s line in the order people joined, once per address, even concurrently', async () => {
    const emails = Array.from({ length: 4 }, newAddress)
    await Promise.all(emails.flatMap((email) => [send(first(email)), send(first(email))]))
    const rows = await sql`
      select email, place from public.leads where email in ${sql(emails)} order by created_at`
    expect(rows.map(({ place }) => place as number)).toEqual([1, 2, 3, 4])
    expect(await mailsFor(sql, emails[0] ?? '')).toHaveLength(1)

    const lines = await printed('line', ids.open)
    expect(
      lines.slice(0, 4).map((line) => /no\. (\d) in line {2}Ada Person {2}(\S+)/.exec(line)?.slice(1)),
    ).toEqual(rows.map(({ email, place }) => [String(place), email]))
  })

  it('puts whoever asks for a sold suite in the line of its plan', async () => {
    const email = newAddress()
    const [suite] = await sql<{ id: string; floorplan_type: string }[]>`
      select id, floorplan_type from public.suites where building_id = ${ids.open} and floorplan_type is not null limit 1`
    await json(send(first(email, { buildingId: undefined, suiteId: suite?.id })), 201)
    expect(await kept(email)).toMatchObject([{ plan: suite?.floorplan_type, place: 1, suite_id: suite?.id }])
  })

  it('keeps the same question once within an hour, and another one too', async () => {
    const email = newAddress()
    await Promise.all(Array.from({ length: 4 }, async () => json(send(question(email)), 201)))
    await json(send(question(email, { message: 'And a pool?' })), 201)
    expect((await kept(email)).map(({ message }) => message as string)).toEqual([
      'Is there a gym?',
      'And a pool?',
    ])
    expect(await mailsFor(sql, email)).toHaveLength(2)
  })

  it('keeps the details that came first, and tells the sales team of others, once', async () => {
    const email = newAddress()
    const told = async () =>
      (
        await sql`
          select payload -> 'params' as params from public.outbox
          where payload ->> 'template' = 'lead-sales' and payload -> 'params' ->> 'email' = ${email} order by id`
      ).map(({ params }) => params as object)
    await json(send(question(email, { phone: '416 555 0142' })), 201)
    for (let sent = 0; sent < 2; sent += 1)
      await json(send(question(email, { name: 'Bea Stranger', phone: '416 555 0143' })), 201)
    await json(send(question(email)), 201)
    const [row, ...others] = await kept(email)
    expect(others).toEqual([])
    expect(row).toMatchObject({ name: 'Ada Person', phone: '+14165550142' })
    expect(await told()).toMatchObject([
      { lead: row?.['id'], name: 'Ada Person', phone: '+14165550142', again: false },
      { lead: row?.['id'], name: 'Bea Stranger', phone: '+14165550143', again: true },
    ])
    await json(send(first(email)), 201)
    await json(send(first(email, { phone: '416 555 0142', message: 'On a high floor.' })), 201)
    await json(send(first(email)), 201)
    expect((await kept(email))[1]).toMatchObject({ phone: null, message: '' })
    expect((await told()).slice(2)).toMatchObject([
      { kind: 'first', phone: '', message: '', again: false },
      { kind: 'first', phone: '+14165550142', message: 'On a high floor.', again: true },
    ])
    expect(await mailsFor(sql, email)).toHaveLength(2)
  })

  it('writes to an address three times a day, whoever sends it, and tells the sales team each time', async () => {
    const email = newAddress()
    for (let at = 0; at < 5; at += 1)
      expect(await json(send(question(email, { message: `Question ${at}` })), 201)).toEqual({
        message: 'Thank you. Your question is with the sales team, and a confirmation is on its way to you.',
      })
    const rows = await kept(email)
    expect(rows).toHaveLength(5)
    for (const { id } of rows) expect(await salesMailOf(id)).toMatchObject({ params: { email } })
    expect(await mailsFor(sql, email)).toHaveLength(3)
  })

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: '\u200b' }],
    ['email', { email: 'ada@person' }],
    ['phone', { phone: '12' }],
    ['message', { message: ' \n ' }],
    ['message', { message: 'x'.repeat(2_001) }],
    ['days.0', { days: ['someday'] }],
    ['days', { days: 'mon' }],
  ])('says at the field that it is wrong: %s, case %#', async (field, wrong) => {
    const email = newAddress()
    expect((await json(send(question(email, wrong)), 400)).fields).toHaveProperty([field])
    expect(await kept(email)).toEqual([])
  })

  it('takes a visit without a message, and a message of many lines', async () => {
    const [visit, long] = [newAddress(), newAddress()]
    await json(send(question(visit, { message: '', days: ['sun'] })), 201)
    await json(send(question(long, { message: 'One\r\nTwo\u202e\u0000'.replace('\u0000', '') })), 201)
    expect(await kept(long)).toMatchObject([{ message: 'One\nTwo' }])
  })

  it('is 404 for what is not published, and wants to know what to tell first of', async () => {
    const email = newAddress()
    for (const about of [
      { buildingId: 'nowhere' },
      { buildingId: ids.open, plan: 'Z9' },
      { buildingId: undefined },
    ])
      await json(send(first(email, about)), 404)
    await json(send(question(email, { suiteId: 'nowhere-1' })), 404)
    expect(await kept(email)).toEqual([])
  })

  it('stores nothing from a bot that fills in the honeypot', async () => {
    const email = newAddress()
    await json(send(question(email, { company: 'Bots Inc.' })), 201)
    expect(await kept(email)).toEqual([])
  })

  it('has had enough of one place and of one address after a while', async () => {
    const [email, ask] = [newAddress(), visitor()]
    const about = (at: number) => question(email, { message: `Question ${at}` })
    const answers = await Promise.all(Array.from({ length: 9 }, (_, at) => send(about(at), ask)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(6)
    for (let at = 6; at < 10; at += 1) await json(send(about(at + 10)), 201)
    expect((await send(about(30))).status).toBe(429)
  })

  it('holds against hostile input, other pages and other methods', async () => {
    for (const text of HOSTILE)
      await expectCleanRefusal(send(question(newAddress(), { name: text, buildingId: text, page: text })))
    for (const body of [[], 'text', null, { email: {} }, question('a'.repeat(20_000))])
      await expectCleanRefusal(send(body))
    const foreign = sending('POST', question(newAddress()))
    const headers = { ...foreign.headers, 'sec-fetch-site': 'cross-site' }
    expect((await visitor()(PATH, { ...foreign, headers })).status).toBe(403)
    expect((await visitor()(PATH)).status).toBe(405)
  })
})

describe('afterwards', () => {
  it('the mail’s link removes only that address from the list, for good', async () => {
    const [email, other] = [newAddress(), newAddress()]
    for (const each of [email, other]) await json(send(first(each, { phone: '416 555 0142' })), 201)
    const id = (await kept(email))[0]?.['id']
    const follow = (what: string) =>
      visitor()(`/api/newsletter/${what}`, sending('POST', { token: subscriptionToken(id) }))
    expect((await follow('confirm')).status).toBe(400)
    for (let press = 0; press < 2; press += 1) expect((await follow('unsubscribe')).status).toBe(200)
    expect(await kept(email)).toMatchObject([{ left_at: expect.any(Date), phone: null }])
    expect(await kept(other)).toMatchObject([{ left_at: null }])
    const lines: string[] = []
    await runCommand(['line', ids.open], (line) => lines.push(line))
    expect(lines.join('\n')).not.toContain(email)
  })

  it.each([
    ['a question', question],
    ['a place in line', first],
  ])(
    'sends no more mail to an address after the link in a mail about %s was followed, and cancels queued mail',
    async (_, what) => {
      const email = newAddress()
      await json(send(what(email)), 201)
      expect(await mailsFor(sql, email)).toHaveLength(1)
      const token = subscriptionToken((await kept(email))[0]?.['id'])
      await json(visitor()('/api/newsletter/unsubscribe', sending('POST', { token })))
      await json(send(question(email, { message: 'Who is there?' })), 201)
      await json(send(first(email)), 201)
      const body = { firstName: 'Ada', lastName: 'Person', email, phone: '+14165550142' }
      await json(visitor()('/api/subscribe', sending('POST', body)))
      expect(await kept(email)).toHaveLength(3)
      expect(await mailsFor(sql, email)).toEqual([])
    },
  )

  it('an operator reads a line in its order, page after page, each with their own link', async () => {
    await sql`
      insert into public.leads (id, kind, building_id, place, name, email, consent_wording, page, language)
      select gen_random_uuid(), 'first', ${ids.soon}, 9000 + n, 'Ada Person', 'ada-' || n || '@reader.example', 'Yes', '/', 'fr-CA'
      from generate_series(1, 250) n`
    const lines = await printed('line', ids.soon)
    const shown = lines.flatMap((line) => / (ada-\d+)@/.exec(line)?.[1] ?? [])
    expect(shown).toEqual(Array.from({ length: 250 }, (_, n) => `ada-${n + 1}`))
    expect(lines.at(-1)).toMatch(/^\d+ in line for /)
    const [row] = await sql`select id from public.leads where email = 'ada-7@reader.example'`
    const line = lines.find((one) => one.includes('ada-7@'))
    expect(line).toContain(subscriptionToken(row?.['id'] as string))
    expect(line).toContain('/fr/')
    await expect(printed('line')).rejects.toThrow('Name a building')
  })

  it('leads from an account’s address are exported and deleted with it', async () => {
    const [account, stranger] = [await addAccount(), newAddress()]
    for (const email of [account.email, stranger]) await json(send(question(email)), 201)
    const { leads } = await json(account.ask('/api/user/export'))
    expect(leads).toMatchObject([
      { email: account.email, message: 'Is there a gym?', consentPage: '/contact' },
    ])
    const id = (await kept(account.email))[0]?.['id']
    const { password } = account
    expect((await account.ask('/api/user/account', sending('DELETE', { password }))).status).toBe(204)
    expect(await kept(account.email)).toEqual([])
    expect(await salesMailOf(id)).toBeUndefined()
    expect(await kept(stranger)).toHaveLength(1)
  })
})
