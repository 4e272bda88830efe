import { text } from 'node:stream/consumers'
import { sentRequestSchema } from '#features/buyer/buyer.schema.ts'
import { addAccount, sending } from '#tests/fixtures/account.ts'
import type { Account } from '#tests/fixtures/account.ts'
import { instanceFor } from '#tests/fixtures/documents.ts'
import { freshFunction } from '#tests/fixtures/in-process.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { useOwnStack } from '#tests/fixtures/own-stack.ts'
import { makeStep, requestFor, SECRETS } from '#tests/fixtures/purchase.ts'
import { standIn } from '#tests/fixtures/stand-in.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

interface Sent {
  to: [{ email: string }]
  subject: string
  textContent: string
}

useOwnStack()
let sql: ReturnType<typeof database>
let ids: Awaited<ReturnType<typeof addListings>>
let brevo: Awaited<ReturnType<typeof standIn>>
let owner: Account
let id: string
let reference: string
let sent: Sent[] = []
const { email } = SECRETS.second

beforeAll(async () => {
  sql = database()
  ids = await addListings(sql, 'objects')
  brevo = await standIn(async (request, response) => {
    sent.push(JSON.parse(await text(request)))
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"messageId":"<1@brevo.example>"}')
  })
})
beforeEach(async () => {
  await sql`delete from public.outbox`
  await sql`delete from public.buy_requests`
  await sql`delete from public.mail_counts`
  await sql`delete from public.mail_blocks`
  owner = await addAccount()
  ;({ _id: id, reference } = await ask())
  sent = []
})
afterEach(() => vi.unstubAllEnvs())
afterAll(async () => {
  await brevo.close()
  await sql.end()
})

const asOwner = async (load: Parameters<typeof freshFunction>[0], init?: RequestInit, params = {}) =>
  (await instanceFor(owner, load))('/x', params, init)
const send = (changes: object = {}) =>
  asOwner(
    () => import('#netlify/functions/buyer-add-buyer.ts'),
    sending('POST', requestFor(`${ids.open}-101`, changes)),
  )
const ask = async (changes: object = {}) =>
  (await (await send(changes)).json()).request as { _id: string; reference: string }
const deliver = async () => {
  const environment = { BREVO_API_KEY: 'xkeysib-test', BREVO_URL: brevo.url }
  await (
    await freshFunction(() => import('#netlify/functions/outbox-deliver.ts'), environment)
  )('/')
  vi.unstubAllEnvs()
}
const mailTo = (address: string, subject: string | RegExp) =>
  sent.filter((mail) => mail.to[0].email === address && mail.subject.match(subject))
const tokenIn = (mail: Sent | undefined) =>
  /objection#token=([\w.-]+)/.exec(mail?.textContent ?? '')?.[1] ?? ''
const told = async () => {
  await deliver()
  return tokenIn(mailTo(email, 'second purchaser')[0])
}
const object = async (token: string) => {
  const { headers, ...init } = sending('POST', { token })
  const call = await freshFunction(() => import('#netlify/functions/buyer-object.ts'), {})
  return call('/', {}, { ...init, headers: { ...headers, 'sec-fetch-site': 'same-origin' } })
}
const stored = async () => {
  const answer = await asOwner(() => import('#netlify/functions/buyer-requests.ts'))
  return z.parse(z.array(sentRequestSchema), await answer.json())[0]
}
const rowOf = async () =>
  (
    await sql`
      select status, second_purchaser as second, second_objected_at is not null as objected, content_hash as hash
      from public.buy_requests where id = ${id}`
  )[0]

describe('a second purchaser', () => {
  it('is told who named them and why, once, with a link that only shows a button', async () => {
    const [waiting] = await sql`select payload from public.outbox where kind = 'second-purchaser'`
    expect(waiting?.['payload']).toEqual({ request: id })
    await deliver()
    await deliver()
    const [mail, ...others] = mailTo(email, 'You were named as a second purchaser: Suite 101, Test Open')
    expect(others).toEqual([])
    for (const part of [
      'has asked to buy Suite 101, Test Open and named you as the second purchaser',
      'date of birth, address, and the number and expiry of your driver’s licence or passport',
      'The seller needs to know who is buying',
      reference,
    ])
      expect(mail?.textContent).toContain(part)
    for (const secret of [SECRETS.second.dob, SECRETS.second.driversLicence, SECRETS.second.fullAddress])
      expect(mail?.textContent).not.toContain(secret)
    expect(await rowOf()).toMatchObject({ status: 'submitted', objected: false })
  })

  it('is not told of a request for one, nor once the request is gone', async () => {
    await sql`delete from public.buy_requests`
    await ask({ secondPurchaser: null })
    await deliver()
    expect(mailTo(email, '')).toEqual([])
  })

  it('who objects is deleted, and the request is paused and both sides told, once', async () => {
    const token = await told()
    sent = []
    const answers = await Promise.all([object(token), object(token), object(token)])
    for (const answer of answers) expect(answer.status).toBe(200)
    expect(await rowOf()).toEqual({ status: 'paused', second: null, objected: true, hash: `objected/${id}` })
    expect(await stored()).toMatchObject({ status: 'paused', secondPurchaser: false })
    await deliver()
    expect(mailTo('sales@larkfield.example', /^A request is paused: Suite 101/)).toHaveLength(1)
    const [mail, ...others] = mailTo(owner.email, 'Your request is paused: Suite 101')
    expect(others).toEqual([])
    expect(mail?.textContent).toContain('continue alone')
    for (const { textContent } of sent) expect(textContent).not.toContain(SECRETS.second.name)
  })

  it('pauses an accepted request too; a closed one stays closed and only loses their data', async () => {
    const token = await told()
    await makeStep(sql, id, 'accept')
    expect((await object(token)).status).toBe(200)
    expect(await rowOf()).toMatchObject({ status: 'paused', second: null })
    await sql`delete from public.buy_requests`
    await sql`delete from public.mail_blocks`
    ;({ _id: id } = await ask())
    const other = await told().then(() => tokenIn(mailTo(email, 'second purchaser').at(-1)))
    await makeStep(sql, id, 'decline')
    expect((await object(other)).status).toBe(200)
    expect(await rowOf()).toMatchObject({ status: 'declined', second: null, objected: true })
  })

  it('who objected is named by no one again, until they ask for a suite themselves', async () => {
    expect((await object(await told())).status).toBe(200)
    sent = []
    // The buyer who named them, another one, and another spelling of the address.
    for (const spelling of [email, email.toUpperCase(), email.replace('@', '+again@')]) {
      const answer = await send({ parking: false, secondPurchaser: { ...SECRETS.second, email: spelling } })
      expect(answer.status).toBe(400)
      expect(Object.keys((await answer.json()).fields)).toEqual(['secondPurchaser.email'])
      owner = await addAccount()
    }
    // One that was on its way when they objected.
    await sql`delete from public.mail_blocks`
    await ask()
    await sql`select public.block_mail(${email}, 'second')`
    await deliver()
    expect(mailTo(email, '')).toEqual([])
    // Nothing is tried again, which would end in an alarm.
    expect(
      await sql`select from public.outbox where kind = 'second-purchaser' and delivered_at is null`,
    ).toHaveLength(0)
    await sql`delete from auth.users where email = ${email}`
    owner = await addAccount({ email })
    expect((await send({ secondPurchaser: null })).status).toBe(201)
    owner = await addAccount()
    expect((await send()).status).toBe(201)
  })

  it('who objected is named by no one again, even if the buyer had left before', async () => {
    const token = await told()
    await sql`delete from auth.users where id = ${owner.id}`
    expect((await object(token)).status).toBe(200)
    owner = await addAccount()
    expect((await send()).status).toBe(400)
  })

  it('gets at most six mails a day, whoever names them; the others wait', async () => {
    for (let buyer = 0; buyer < 9; buyer++) {
      owner = await addAccount()
      expect((await send()).status).toBe(201)
    }
    await deliver()
    await deliver()
    await deliver()
    expect(mailTo(email, 'second purchaser')).toHaveLength(6)
    const waiting = await sql`
      select failed_at, next_attempt_at > now() + interval '5 hours' as later from public.outbox
      where kind = 'second-purchaser' and delivered_at is null`
    expect(waiting).toEqual(Array.from({ length: 4 }, () => ({ failed_at: null, later: true })))
    await sql`update public.mail_counts set written_at = now() - interval '25 hours'`
    await sql`update public.outbox set next_attempt_at = now()`
    await deliver()
    expect(mailTo(email, 'second purchaser')).toHaveLength(10)
  })

  it('reads nothing that the buyer typed in a subject, and their name only in a sentence of ours', async () => {
    const [mail] = (await told(), mailTo(email, 'second purchaser'))
    expect(mail?.textContent).toContain('The account is in the name of “')
  })

  it('is known by the link of the mail alone', async () => {
    const token = await told()
    for (const wrong of [
      '',
      'x',
      id,
      `${id}.${'A'.repeat(43)}`,
      `${crypto.randomUUID()}.${token.split('.')[1]}`,
    ])
      expect((await object(wrong)).status, wrong).toBe(400)
    expect(await rowOf()).toMatchObject({ status: 'submitted', objected: false })
  })
})
