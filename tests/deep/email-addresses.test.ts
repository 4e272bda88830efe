import { text } from 'node:stream/consumers'
import { INVALID_EMAILS, VALID_EMAILS } from '#lib/email.fixture.ts'
import { enqueue } from '#netlify/lib/mail/outbox.ts'
import { connect } from '#lib/supabase.ts'
import { sending } from '#tests/fixtures/account.ts'
import { freshFunction } from '#tests/fixtures/in-process.ts'
import { database } from '#tests/fixtures/listings.ts'
import { useOwnStack } from '#tests/fixtures/own-stack.ts'
import { standIn } from '#tests/fixtures/stand-in.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'

interface Sent {
  to: [{ email: string }]
  replyTo?: { email: string }
  subject: string
  textContent: string
  htmlContent: string
}

const SALES = 'sales@larkfield.example'

useOwnStack()
let sql: ReturnType<typeof database>
let brevo: Awaited<ReturnType<typeof standIn>>
/** Whether the mail service refuses addresses for answers that our rule accepts. */
let refusesReplies = false
const sent: Sent[] = []

beforeAll(async () => {
  sql = database()
  brevo = await standIn(async (request, response) => {
    const mail: Sent = JSON.parse(await text(request))
    response.setHeader('content-type', 'application/json')
    if (refusesReplies && mail.replyTo) {
      response.writeHead(400).end('{"code":"invalid_parameter","message":"replyTo is not valid"}')
      return
    }
    sent.push(mail)
    response.writeHead(201).end('{"messageId":"<1@brevo.example>"}')
  })
})
beforeEach(async () => {
  await sql`delete from public.rate_limits`
  await sql`delete from public.outbox`
  sent.length = 0
  refusesReplies = false
})
afterEach(() => vi.unstubAllEnvs())
afterAll(async () => {
  await brevo.close()
  await sql.end()
})

const FORMS = {
  leads: () => import('#netlify/functions/leads.ts'),
  subscribe: () => import('#netlify/functions/subscribe.ts'),
  signup: () => import('#netlify/functions/user-auth-signup.ts'),
}
const password = 'a password of many words'
const person = {
  ...{ kind: 'question', name: 'Ada Person', message: 'Is there a gym?' },
  ...{ firstName: 'Ada', lastName: 'Person', phone: '+14165550142', password, confirmPassword: password },
}
/** A form, as the same visitor fills it in again and again. */
const form = async (name: keyof typeof FORMS) => {
  const call = await freshFunction(FORMS[name], {})
  return async (email: string) => {
    await sql`delete from public.rate_limits`
    const { headers, ...init } = sending('POST', { ...person, email })
    return call('/', {}, { ...init, headers: { ...headers, 'sec-fetch-site': 'same-origin' } })
  }
}
const deliver = async () => {
  const environment = { BREVO_API_KEY: 'xkeysib-test', BREVO_URL: brevo.url }
  const call = await freshFunction(() => import('#netlify/functions/outbox-deliver.ts'), environment)
  const isWaiting = async () =>
    (await sql`select from public.outbox where delivered_at is null and failed_at is null`).length > 0
  while (await isWaiting()) expect((await call('/')).status).toBe(204)
}
const failures = () => sql`select kind, last_error from public.outbox where failed_at is not null`
const sentTo = (email: string) => sent.filter(({ to: [{ email: to }] }) => to === email)

it('a lead from each unusual address reaches the sales team, and the answer its sender', async () => {
  const [ask, subscribe] = [await form('leads'), await form('subscribe')]
  for (const email of VALID_EMAILS) {
    const answers = await Promise.all([ask(email), subscribe(email)])
    expect([email, ...answers.map(({ status }) => status)]).toEqual([email, 201, 200])
  }
  await deliver()
  expect(await failures()).toEqual([])
  for (const email of VALID_EMAILS) {
    const toSales = sentTo(SALES).filter(({ replyTo }) => replyTo?.email === email)
    expect([email, toSales.length]).toEqual([email, 1])
    for (const { textContent } of toSales) expect(textContent).toContain('Replies to this email go to them.')
    expect([email, sentTo(email).length]).toEqual([email, 2])
  }
}, 60_000)

it.each(Object.keys(FORMS) as (keyof typeof FORMS)[])(
  'an address that is none is refused at its field, and nothing is kept: %s',
  async (name) => {
    const send = await form(name)
    for (const email of INVALID_EMAILS) {
      const answer = await send(email)
      expect([email, answer.status]).toEqual([email, 400])
      expect((await answer.json()).fields).toEqual({ email: expect.any(String) })
    }
    expect(await sql`select from public.outbox`).toEqual([])
  },
)

const storedLead = (email: string) =>
  enqueue(connect(process.env.SUPABASE_URL ?? '', process.env.SUPABASE_SECRET_KEY ?? '', 5_000), {
    kind: 'mail',
    payload: {
      template: 'lead-sales',
      to: SALES,
      params: {
        ...{
          lead: randomUUID(),
          reference: '6B1F6-A527F',
          kind: 'question',
          building: '',
          plan: '',
          unit: '',
        },
        ...{
          place: null,
          name: 'Ada',
          email,
          phone: '',
          days: [],
          message: 'Is there a gym?',
          page: '/contact',
          again: false,
        },
      },
    },
    dedupeKey: `lead-sales/${email}`,
  })

it.each(['a..b@sec.example', 'a.@sec.example', 'a@b'])(
  'a lead kept with %s still reaches the sales team, without an address for answers',
  async (email) => {
    await storedLead(email)
    await deliver()
    expect(await failures()).toEqual([])
    expect(sent).toMatchObject([
      {
        to: [{ email: SALES }],
        textContent: expect.stringContaining('Replies to this email won’t reach them'),
      },
    ])
    expect(sent[0]).not.toHaveProperty('replyTo')
    expect(sent[0]?.textContent).toContain(email)
  },
)

it('a lead reaches the sales team though the mail service refuses its address for answers', async () => {
  refusesReplies = true
  const email = 'tom&jerry@sec.example'
  expect((await (await form('leads'))(email)).status).toBe(201)
  await deliver()
  expect(await failures()).toEqual([])
  expect(sentTo(SALES)).toMatchObject([{ textContent: expect.stringContaining(email) }])
})
