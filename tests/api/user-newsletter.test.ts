import { addAccount, sending } from '#tests/fixtures/account.ts'
import type { Account } from '#tests/fixtures/account.ts'
import { json, visitor } from '#tests/fixtures/api.ts'
import { database } from '#tests/fixtures/listings.ts'
import { addReader, entriesOf, eventsOf, mailsFor } from '#tests/fixtures/newsletter.ts'
import { newsletterStateSchema } from '#features/newsletter/newsletter.schema.ts'
import { subscriptionToken } from '#netlify/lib/mail/subscription-token.ts'
import { newsletter } from '#texts/newsletter.ts'
import { runCommand } from '#netlify/commands/consents/commands.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'

const PATH = '/api/user/newsletter'
const sql = database()
let reader: Account

beforeEach(async () => {
  reader = await addAccount({ name: 'Ada Maria Person' })
})
afterAll(() => sql.end())

const state = async () => newsletterStateSchema.parse(await json(reader.ask(PATH))).state
const turn = (subscribed: boolean) => json(reader.ask(PATH, sending('PUT', { subscribed })))
const follow = async (what: 'confirm' | 'unsubscribe') => {
  const token = subscriptionToken((await entriesOf(sql, reader.email)).at(-1)?.['id'])
  await json(visitor()(`/api/newsletter/${what}`, sending('POST', { token })))
}

describe('the switch', () => {
  it('is off by default, waits for the mail’s link, and switches off at once', async () => {
    expect(await json(reader.ask(PATH))).toEqual({ email: reader.email, state: 'off' })
    expect(await turn(true)).toEqual({ email: reader.email, state: 'asked' })
    expect(await mailsFor(sql, reader.email)).toMatchObject([
      { payload: { template: 'confirm-subscription' } },
    ])
    await follow('confirm')
    expect(await state()).toBe('on')
    expect(await turn(false)).toMatchObject({ state: 'off' })
    expect(await eventsOf(sql, reader.email)).toEqual(['asked', 'confirmed', 'left'])
    expect(await entriesOf(sql, reader.email)).toMatchObject([
      { first_name: 'Ada', last_name: 'Maria Person', phone: reader.phone, consent_page: '/manage' },
    ])
  })

  it('ends what was asked and not confirmed, and every list', async () => {
    await turn(true)
    expect(await turn(false)).toMatchObject({ state: 'off' })
    for (const list of [9, 23]) await addReader(sql, reader.email, { list })
    expect(await state()).toBe('on')
    await turn(false)
    expect(await state()).toBe('off')
  })

  it('shows what was done by a link', async () => {
    await addReader(sql, reader.email)
    expect(await state()).toBe('on')
    await follow('unsubscribe')
    expect(await state()).toBe('off')
  })

  it('pressed twice is pressed once', async () => {
    await turn(true)
    await turn(true)
    expect(await mailsFor(sql, reader.email)).toHaveLength(1)
    await turn(false)
    await turn(false)
    expect((await eventsOf(sql, reader.email)).filter((event) => event === 'left')).toHaveLength(1)
  })

  it.each([{}, { subscribed: 'yes' }, { subscribed: true, page: 'https://elsewhere.example' }])(
    'refuses %j',
    async (body) => {
      await json(reader.ask(PATH, sending('PUT', body)), 400)
      expect(await state()).toBe('off')
    },
  )
})

describe('a consent', () => {
  const provable = {
    list: 9,
    wording: newsletter.wording,
    page: '/manage',
    ip: expect.stringMatching(/^2001:db8:/),
    happenedAt: expect.any(String),
  }

  it('is in the copy of one’s data, with words, page, time and address', async () => {
    await turn(true)
    await follow('confirm')
    const { consents } = await json(reader.ask('/api/user/export'))
    expect(consents).toEqual([
      { event: 'asked', ...provable },
      { event: 'confirmed', ...provable },
    ])
  })

  it('is proved by `npm run consents`, of one address or of all', async () => {
    await turn(true)
    const lines: string[] = []
    await runCommand(['show', reader.email.toUpperCase()], (line) => lines.push(line))
    expect(lines).toEqual([
      'happened_at,event,email,list_id,ip,page,wording',
      expect.stringMatching(
        new RegExp(
          `^\\d{4}-.*Z,asked,${reader.email},9,2001:db8:[\\da-f:]+,/manage,"Yes, send me Larkfield news`,
        ),
      ),
    ])
    const all: string[] = []
    await runCommand(['export'], (line) => all.push(line))
    expect(all).toContain(lines[1])
    await expect(runCommand([], () => undefined)).rejects.toThrow('npm run consents show')
  })

  it('survives unsubscribing, and is deleted with an unconfirmed sign-up', async () => {
    const id = await addReader(sql, reader.email)
    await turn(false)
    expect(await eventsOf(sql, reader.email)).toEqual(['confirmed', 'left'])
    await sql`delete from public.subscriptions where id = ${id}`
    expect(await eventsOf(sql, reader.email)).toEqual([])
  })
})
