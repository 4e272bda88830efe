import { addAccount, sending } from '#tests/fixtures/account.ts'
import { freshFunction } from '#tests/fixtures/in-process.ts'
import { database } from '#tests/fixtures/listings.ts'
import { mailCount, tokenFor } from '#tests/fixtures/mails.ts'
import { useOwnStack } from '#tests/fixtures/own-stack.ts'
import { ailments } from '#tests/fixtures/stand-in.ts'
import { supabaseBehindDoor } from '#tests/fixtures/supabase.ts'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'

useOwnStack()
let sql: ReturnType<typeof database>
let door: Awaited<ReturnType<typeof supabaseBehindDoor>>
beforeAll(async () => {
  sql = database()
  door = await supabaseBehindDoor()
})
afterEach(() => {
  door.recover()
  vi.unstubAllEnvs()
})
afterAll(async () => {
  await door.close()
  await sql.end()
})

const forgot = async () => {
  let answered = 0
  const call = await freshFunction(
    () => import('#netlify/functions/user-auth-forgot-password.ts'),
    { SUPABASE_URL: door.url },
    () => (answered = performance.now()),
  )
  return async (email: string) => {
    const started = performance.now()
    const { headers, ...init } = sending('POST', { email })
    const response = await call(
      '/x',
      {},
      { ...init, headers: { ...headers, 'sec-fetch-site': 'same-origin' } },
    )
    return { status: response.status, body: await response.text(), ms: answered - started }
  }
}
const deliver = async () => {
  const environment = { SUPABASE_URL: door.url, BREVO_API_KEY: '' }
  const call = await freshFunction(() => import('#netlify/functions/outbox-deliver.ts'), environment)
  await sql`update public.outbox set next_attempt_at = now() where kind = 'recovery'`
  await call('/')
}
const waiting = () => sql`select payload from public.outbox where kind = 'recovery' and delivered_at is null`

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown
/** Supabase Auth with failing mail, which only an address with an account reaches. */
const mailInTrouble =
  (known: string, trouble: Answer): Answer =>
  async (request, response) =>
    (await text(request)).includes(known) ? trouble(request, response) : response.end('{}')

const heldBack = (response: ServerResponse) =>
  response.writeHead(429).end(
    JSON.stringify({
      code: 'over_email_send_rate_limit',
      message: 'For security purposes, you can only request this after 9 seconds.',
    }),
  )

const troubles: [string, Answer][] = [
  ...Object.entries(ailments),
  ['out of mail', (_, response) => response.writeHead(500).end('{"code":"unexpected_failure"}')],
  ['slow', (_, response) => void setTimeout(() => response.end('{}'), 3_000)],
  ['held back', (_, response) => heldBack(response)],
]

it.each(troubles)('an account cannot be told from none while mail is %s', async (_, trouble) => {
  const { email } = await addAccount()
  const ask = await forgot()
  door.shut('/auth/v1/recover', mailInTrouble(email, trouble))
  const known = await ask(email)
  const unknown = await ask(`${randomUUID()}@person.example`)
  expect([known.status, known.body]).toEqual([200, unknown.body])
  expect(unknown.status).toBe(200)
  for (const { ms } of [known, unknown]) expect(ms).toBeLessThan(2_000)
})

it('a link asked for while auth was away comes once it is back, and nothing is left of the asking', async () => {
  await sql`delete from public.outbox`
  const { email } = await addAccount()
  const ask = await forgot()
  door.shut('/auth/', ailments.gone)
  expect((await ask(email)).status).toBe(200)
  await ask(`${randomUUID()}@person.example`)
  expect(await waiting()).toHaveLength(2)
  await deliver()
  expect(await waiting()).toHaveLength(2)
  door.recover()
  await deliver()
  expect(await tokenFor(email, 'reset-password')).toMatch(/^\w{20,}$/)
  expect(await mailCount(email)).toBe(1)
  expect(await sql`select payload from public.outbox where kind = 'recovery' and payload <> '{}'`).toEqual([])
})

it.each([
  ['for our key', 401, 'no_authorization'],
  ['as it sent all mails of this hour', 429, 'over_email_send_rate_limit'],
])('a link that Supabase Auth refuses %s comes later', async (_, status, code) => {
  await sql`delete from public.outbox`
  const { email } = await addAccount()
  const ask = await forgot()
  door.shut('/auth/v1/recover', (_request, response) =>
    response.writeHead(status).end(JSON.stringify({ code, message: 'no' })),
  )
  expect((await ask(email)).status).toBe(200)
  await deliver()
  expect(await waiting()).toHaveLength(1)
  door.recover()
  await deliver()
  expect(await mailCount(email)).toBe(1)
})

it('a link that went out at once leaves no work', async () => {
  await sql`delete from public.outbox`
  const { email } = await addAccount()
  await (
    await forgot()
  )(email)
  expect(await mailCount(email)).toBe(1)
  expect(await waiting()).toHaveLength(0)
})
