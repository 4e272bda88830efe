import { text } from 'node:stream/consumers'
import { addAccount, sending } from '#tests/fixtures/account.ts'
import type { Account } from '#tests/fixtures/account.ts'
import { instanceFor } from '#tests/fixtures/documents.ts'
import { freshFunction } from '#tests/fixtures/in-process.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { newAddress } from '#tests/fixtures/newsletter.ts'
import { useOwnStack } from '#tests/fixtures/own-stack.ts'
import { makeStep, requestFor } from '#tests/fixtures/purchase.ts'
import { standIn } from '#tests/fixtures/stand-in.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'

interface Sent {
  to: [{ email: string }]
  subject: string
  sender: { name: string }
  textContent: string
  htmlContent: string
}

useOwnStack()
let sql: ReturnType<typeof database>
let ids: Awaited<ReturnType<typeof addListings>>
let brevo: Awaited<ReturnType<typeof standIn>>
let owner: Account
const sent: Sent[] = []

beforeAll(async () => {
  sql = database()
  ids = await addListings(sql, 'mails')
  brevo = await standIn(async (request, response) => {
    sent.push(JSON.parse(await text(request)))
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"messageId":"<1@brevo.example>"}')
  })
})
beforeEach(async () => {
  owner = await addAccount()
  await sql`delete from public.outbox`
  await sql`delete from public.buy_requests`
  sent.length = 0
})
afterEach(() => vi.unstubAllEnvs())
afterAll(async () => {
  await brevo.close()
  await sql.end()
})

const asOwner = async (load: Parameters<typeof freshFunction>[0], init: RequestInit, params = {}) =>
  (await instanceFor(owner, load))('/x', params, init)
const request = async (suite = '101') => {
  const body = sending('POST', requestFor(`${ids.open}-${suite}`))
  const answer = await asOwner(() => import('#netlify/functions/buyer-add-buyer.ts'), body)
  return (await answer.json()).request as { _id: string; reference: string }
}
const deliver = async () => {
  const environment = { BREVO_API_KEY: 'xkeysib-test', BREVO_URL: brevo.url }
  await (
    await freshFunction(() => import('#netlify/functions/outbox-deliver.ts'), environment)
  )('/')
  vi.unstubAllEnvs()
}
it('all mails of a request are sent, however long the name of its building is', async () => {
  const name = 'N'.repeat(120)
  await sql`update public.buildings set name = ${name} where id = ${ids.open}`
  await request()
  await deliver()
  await sql`update public.buildings set name = 'Test Open' where id = ${ids.open}`
  expect(sent.map(({ subject }) => subject).toSorted()).toEqual([
    `New request to buy: Suite 101, ${name}`,
    `We have your request: Suite 101, ${name}`,
    `You were named as a second purchaser: Suite 101, ${name}`,
  ])
})

it('every mail names its sender and postal address, and a commercial one has a working unsubscribe link', async () => {
  const reader = newAddress()
  const form = {
    firstName: 'Ada',
    lastName: 'Person',
    email: reader,
    phone: '+14165550142',
    consent: true,
    page: '/',
  }
  const post = async (load: Parameters<typeof freshFunction>[0], body: object) => {
    const { headers, ...init } = sending('POST', body)
    const call = await freshFunction(load, {})
    return (await call('/', {}, { ...init, headers: { ...headers, 'sec-fetch-site': 'same-origin' } })).status
  }
  expect(await post(() => import('#netlify/functions/subscribe.ts'), form)).toBe(200)
  const [first, second] = [await request('101'), await request('103')]
  for (const step of ['decline', 'reopen', 'accept'])
    expect(await makeStep(sql, first._id, step)).toMatchObject({ outcome: 'done' })
  const withdraw = () => import('#netlify/functions/buyer-withdraw.ts')
  await asOwner(withdraw, sending('POST', {}), { requestId: second._id })
  await deliver()
  await asOwner(
    () => import('#netlify/functions/user-account.ts'),
    sending('DELETE', { password: owner.password }),
  )
  await sql`
    insert into public.outbox (kind, payload, dedupe_key)
    select 'mail', jsonb_build_object('template', template, 'to', 'ada@person.example', 'params', '{}'::jsonb), template
    from unnest('{account-exists,email-changed,password-changed}'::text[]) as template`
  for (let time = 0; time < 3; time += 1) await deliver()
  expect(await sql`select 1 from public.outbox where delivered_at is null`).toHaveLength(0)
  // To the buyer: two confirmations, four steps, the farewell. To the second purchaser: two. To sales: two requests,
  // two endings. Three notices; one reader.
  expect(sent).toHaveLength(17)
  for (const { sender, subject, textContent, htmlContent } of sent) {
    expect(sender.name).toBe('Larkfield')
    for (const content of [textContent, htmlContent])
      expect(content, subject).toContain(
        'Larkfield Group, 120 Adelaide Street West, Suite 2400, Toronto, Ontario M5H 1T1. sales@larkfield.example',
      )
  }
  const commercial = sent.filter(({ textContent }) => textContent.includes('#leave='))
  expect(commercial.map(({ to, subject }) => [to[0].email, subject])).toEqual([
    [reader, 'Please confirm your subscription'],
  ])
  const token = /#leave=([\w.-]+)/.exec(commercial[0]?.textContent ?? '')?.[1] ?? ''
  expect(commercial[0]?.htmlContent).toContain(`#leave=${token}"`)
  expect(await post(() => import('#netlify/functions/newsletter-unsubscribe.ts'), { token })).toBe(200)
})
