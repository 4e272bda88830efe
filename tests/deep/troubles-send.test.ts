import { runCommand } from '#netlify/commands/requests/commands.ts'
import { compose } from '#netlify/lib/mail/compose.ts'
import { mailSchema } from '#netlify/lib/mail/templates.ts'
import { brevoStandIn } from '#tests/fixtures/brevo.ts'
import { freshFunction } from '#tests/fixtures/in-process.ts'
import { database } from '#tests/fixtures/listings.ts'
import { useOwnStack } from '#tests/fixtures/own-stack.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

useOwnStack()
let sql: ReturnType<typeof database>
let brevo: Awaited<ReturnType<typeof brevoStandIn>>

beforeAll(async () => {
  sql = database()
  brevo = await brevoStandIn()
})
beforeEach(async () => {
  await sql`truncate public.outbox, public.troubles`
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  brevo.recover()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})
afterAll(async () => {
  await brevo.close()
  await sql.end()
})

const PERSON = 'ada@person.example'
const environment = () => ({
  OPS_EMAIL: 'ops@larkfield.example',
  BREVO_API_KEY: 'xkeysib-test',
  BREVO_URL: brevo.url,
  BREVO_WEBHOOK_SECRET: 'a-secret-of-the-webhook',
  LISTINGS_WEBHOOK_SECRET: 'a-secret-of-the-webhook',
  BANK_RATE_URL: 'http://127.0.0.1:9',
})
const call = async (load: Parameters<typeof freshFunction>[0], changes: Record<string, string> = {}) =>
  freshFunction(load, { ...environment(), ...changes })
const report = async (changes?: Record<string, string>) =>
  (await call(() => import('#netlify/functions/troubles-send.ts'), changes))('/')
const deliver = async () => (await call(() => import('#netlify/functions/outbox-deliver.ts')))('/')
const attention = async () => {
  const answer = await (await call(() => import('#netlify/functions/health.ts')))('/api/health')
  const text = await answer.text()
  expect(text).not.toMatch(/buy-request|outbox|hooks|@/)
  return JSON.parse(text).attention as boolean
}
/** The reports so far, as an operator reads them. */
const reports = async () => {
  const rows =
    await sql`select payload from public.outbox where payload ->> 'template' = 'troubles' order by id`
  return rows.map(({ payload }) => {
    expect(payload.to).toBe('ops@larkfield.example')
    return compose(mailSchema.parse(payload), 'en-CA').textContent
  })
}
const requests = async (...args: string[]) => {
  const lines: string[] = []
  await runCommand(args, (line) => lines.push(line))
  return lines
}

/** The operator is told once, wherever the report is read. */
const expectTold = async (line: string) => {
  expect(await attention()).toBe(true)
  await report()
  await report()
  const told = await reports()
  expect(told).toHaveLength(1)
  expect(told[0]).toContain(line)
  expect(told[0]).not.toContain(PERSON)
  expect((await requests('line', 'nowhere'))[0]).toBe(`Needs a look: ${line}`)
}

const params = { reference: 'r', unit: '1', building: 'Test', asked: null, onHold: false }
const fail = async () => {
  const payload = { template: 'buy-request-buyer', to: PERSON, params }
  await sql`insert into public.outbox (kind, payload, dedupe_key) values ('mail', ${sql.json(payload)}, 'request/1')`
  brevo.become((_, response) => response.writeHead(400).end('{}'))
  await deliver()
  brevo.recover()
}

it('says nothing while nothing failed', async () => {
  await report()
  expect(await reports()).toEqual([])
  expect(await attention()).toBe(false)
  expect(await requests('line', 'nowhere')).toEqual(['0 in line for nowhere'])
})

describe('a mail that was given up', () => {
  it('is told once a day, and sent again by a command', async () => {
    await fail()
    await expectTold('buy-request-buyer: 1 not sent, given up')
    expect((await requests('resend')).at(-1)).toBe('1 outbox row will be sent again')
    await deliver()
    const [row] = await sql`select delivered_at, failed_at from public.outbox where dedupe_key = 'request/1'`
    expect(row).toEqual({ delivered_at: expect.any(Date), failed_at: null })
    expect(await attention()).toBe(false)
    expect(await requests('line', 'nowhere')).toEqual(['0 in line for nowhere'])
  })

  it('is told again the next day only with something new', async () => {
    await fail()
    await report()
    await sql`update public.outbox set dedupe_key = 'troubles/2026-11-01', created_at = now() where payload ->> 'template' = 'troubles'`
    await report()
    expect(await reports()).toHaveLength(1)
    await sql`update public.outbox set failed_at = now() + interval '1 second' where dedupe_key = 'request/1'`
    await report()
    expect(await reports()).toHaveLength(2)
  })

  it('is told to no one without an address, and still needs a look', async () => {
    await fail()
    await report({ OPS_EMAIL: '' })
    expect(await reports()).toEqual([])
    expect(await attention()).toBe(true)
  })
})

it('a row that a batch set aside is told, and forgotten after two days', async () => {
  const payload = { template: 'buy-request-buyer', to: PERSON, params }
  await sql`insert into public.outbox (kind, payload, dedupe_key) values ('mail', ${sql.json(payload)}, 'request/2')`
  await sql`alter table public.outbox add constraint bad_row check (dedupe_key <> 'request/2' or delivered_at is null)`
  await deliver().finally(() => sql`alter table public.outbox drop constraint bad_row`)
  await expectTold('outbox-deliver: 1 set aside')
  await sql`update public.troubles set last_at = now() - interval '49 hours'`
  expect(await attention()).toBe(false)
})

describe.each([
  ['/api/hooks/brevo', () => import('#netlify/functions/hooks-brevo.ts')],
  ['/api/hooks/listings', () => import('#netlify/functions/hooks-listings.ts')],
] as const)('%s', (path, load) => {
  it('that is refused again and again for its secret is told', async () => {
    const hook = await call(load)
    const headers = { 'content-type': 'application/json', 'x-webhook-secret': 'a-secret-of-somebody' }
    for (let time = 0; time < 10; time += 1)
      expect((await hook(path, {}, { method: 'POST', headers, body: '{}' })).status).toBe(401)
    expect(await attention()).toBe(false)
    await hook(path, {}, { method: 'POST', headers, body: '{}' })
    await expectTold(`${path}: 11 calls refused, wrong secret`)
  })
})
