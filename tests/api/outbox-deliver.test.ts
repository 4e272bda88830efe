import { addAccount, sending } from '#tests/fixtures/account.ts'
import { freshFunction } from '#tests/fixtures/in-process.ts'
import { database } from '#tests/fixtures/listings.ts'
import { useOwnStack } from '#tests/fixtures/own-stack.ts'
import { ailments, standIn } from '#tests/fixtures/stand-in.ts'
import { enqueue } from '#netlify/lib/mail/outbox.ts'
import { connect } from '#lib/supabase.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

/** Records what the service was sent and the keys seen: like Brevo, it ignores a repeated key. */
const createMailbox = async () => {
  const bodies: {
    to: { email: string }[]
    headers: { idempotencyKey: string }
    subject: string
    textContent: string
  }[] = []
  const sent = new Map<string, string>()
  const take: Parameters<typeof standIn>[0] = async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(chunks).toString())
    bodies.push(body)
    const key = body.headers.idempotencyKey
    if (!sent.has(key)) sent.set(key, body.to[0].email)
    response.writeHead(201, { 'content-type': 'application/json' }).end(`{"messageId":"<${key}@x>"}`)
  }
  const service = await standIn(take)
  return { ...service, bodies, sent, take, recover: () => service.become(take) }
}

useOwnStack()
let sql: ReturnType<typeof database>
let mailbox: Awaited<ReturnType<typeof createMailbox>>
let to: string

beforeAll(async () => {
  sql = database()
  mailbox = await createMailbox()
})
beforeEach(async () => {
  to = `${crypto.randomUUID()}@person.example`
  await sql`delete from public.outbox`
})
afterEach(() => {
  mailbox.recover()
  vi.unstubAllEnvs()
})
afterAll(async () => {
  await mailbox.close()
  await sql.end()
})

const params = { reference: 'r', unit: '1', building: 'Test', asked: null, onHold: false }
const add = (key = `test/${to}`, payload: object = { template: 'buy-request-buyer', to, params }) =>
  enqueue(connect(process.env.SUPABASE_URL ?? '', process.env.SUPABASE_SECRET_KEY ?? '', 5_000), {
    kind: 'mail',
    payload: payload as Record<string, unknown>,
    dedupeKey: key,
  })
const run = async (environment: Record<string, string> = {}) => {
  const call = await freshFunction(() => import('#netlify/functions/outbox-deliver.ts'), {
    BREVO_API_KEY: 'xkeysib-test',
    BREVO_URL: mailbox.url,
    ...environment,
  })
  return call('/')
}
const state = async () => {
  const [row] = await sql`
    select attempts, last_error, payload, delivered_at is not null as delivered, failed_at is not null as failed,
      extract(epoch from next_attempt_at - now())::integer as wait, locked_until
    from public.outbox where dedupe_key = ${`test/${to}`}`
  return row
}
const due = () => sql`update public.outbox set next_attempt_at = now(), locked_until = null`
const received = () => [...mailbox.sent.values()].filter((email) => email === to).length

describe('work in the outbox', () => {
  it('is done once, and keeps nothing personal then', async () => {
    await add()
    await add()
    expect((await run()).status).toBe(204)
    await run()
    expect(received()).toBe(1)
    const done = await state()
    expect(done).toMatchObject({ attempts: 1, delivered: true, locked_until: null })
    expect(done?.['payload']).toEqual({})
    const body = mailbox.bodies.at(-1)
    expect(body).toMatchObject({ to: [{ email: to }], subject: 'We have your request: Suite 1, Test' })
    expect(body?.headers.idempotencyKey).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    )
  })

  it('goes out in the language of its row, and in English where it has none', async () => {
    await add(`test/${to}`)
    await add(`test/${to}/fr`)
    await sql`update public.outbox set language = 'fr-CA' where dedupe_key = ${`test/${to}/fr`}`
    const [old] = await sql`select language from public.outbox where dedupe_key = ${`test/${to}`}`
    expect(old?.['language']).toBe(null)
    await run()
    expect(
      mailbox.bodies
        .filter((body) => body.to[0]?.email === to)
        .map(({ subject }) => subject)
        .toSorted(),
    ).toEqual([
      'Nous avons reçu votre demande\u00a0: Logement\u00a01, Test',
      'We have your request: Suite 1, Test',
    ])
  })

  it('waits while there is no key for Brevo', async () => {
    await add()
    await run({ BREVO_API_KEY: '' })
    expect(await state()).toMatchObject({ attempts: 0, delivered: false, failed: false })
    await run()
    expect(received()).toBe(1)
  })

  it('is done by one of several workers', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, n) => add(`test/${to}/${n}`)))
    const call = await freshFunction(() => import('#netlify/functions/outbox-deliver.ts'), {
      BREVO_API_KEY: 'x',
      BREVO_URL: mailbox.url,
    })
    const before = mailbox.bodies.length
    await Promise.all([call('/'), call('/'), call('/')])
    expect(mailbox.bodies.length - before).toBe(12)
    expect(received()).toBe(12)
  })

  it('that no one knows how to do waits for a later version', async () => {
    await sql`insert into public.outbox (kind, payload, dedupe_key) values ('unheard-of', '{}', ${`test/${to}`})`
    await run()
    expect(await state()).toMatchObject({ attempts: 0, failed: false })
  })
})

describe('a mail service that is', () => {
  it.each(['gone', 'failing', 'page', 'other'] as const)(
    '%s gets the mail once it is well',
    async (ailment) => {
      await add()
      mailbox.become(ailments[ailment])
      await run()
      expect(await state()).toMatchObject({ attempts: 1, delivered: false, failed: false })
      expect((await state())?.wait).toBeGreaterThan(20)
      mailbox.recover()
      await run()
      expect(received()).toBe(0)
      await due()
      await run()
      expect(received()).toBe(1)
      expect(await state()).toMatchObject({ attempts: 2, delivered: true })
    },
  )

  it.each(['silent', 'hanging'] as const)('%s is left alone after its time', async (ailment) => {
    await add()
    mailbox.become(ailments[ailment])
    const started = performance.now()
    await run()
    expect(performance.now() - started).toBeLessThan(15_000)
    expect(await state()).toMatchObject({ delivered: false, failed: false, attempts: 1 })
  })

  it('breaking off after it sent the mail sends it no second time', async () => {
    await add()
    mailbox.become((request, response) => {
      void mailbox.take(request, { writeHead: () => ({ end: () => response.destroy() }) } as never)
    })
    await run()
    expect([received(), (await state())?.delivered]).toEqual([1, false])
    mailbox.recover()
    await due()
    await run()
    expect([received(), (await state())?.delivered]).toEqual([1, true])
  })

  it('busy is asked again when it said so', async () => {
    await add()
    mailbox.become((_, response) => response.writeHead(429, { 'retry-after': '600' }).end('{}'))
    await run()
    expect(await state()).toMatchObject({ failed: false, last_error: 'Brevo answered 429' })
    expect((await state())?.wait).toBeGreaterThan(500)
  })

  it('refusing the mail itself is not asked again', async () => {
    await add()
    mailbox.become((_, response) => response.writeHead(400).end(`{"message":"bad ${to}"}`))
    await run()
    expect(await state()).toMatchObject({ failed: true, last_error: 'Brevo answered 400' })
  })

  it('ill for days is given up', async () => {
    await add()
    mailbox.become(ailments.failing)
    await sql`update public.outbox set attempts = 13`
    await run()
    expect(await state()).toMatchObject({ attempts: 14, failed: true })
    mailbox.recover()
    await due()
    await run()
    expect(received()).toBe(0)
  })
})

describe('a link that Supabase Auth asked for', () => {
  const environment = () => ({ BREVO_API_KEY: 'xkeysib-test', BREVO_URL: mailbox.url })
  const ask = async (email: string) => {
    const call = await freshFunction(
      () => import('#netlify/functions/user-auth-forgot-password.ts'),
      environment(),
    )
    const { headers, ...init } = sending('POST', { email })
    return call('/x', {}, { ...init, headers: { ...headers, 'sec-fetch-site': 'same-origin' } })
  }
  const letters = (email: string) => mailbox.bodies.filter((body) => body.to[0]?.email === email)
  const rows = () => sql`
    select payload, delivered_at is not null as delivered from public.outbox where kind = 'link'`

  it('is mailed at once, and its work keeps nothing', async () => {
    const { email, id } = await addAccount()
    await ask(email)
    const [letter, ...others] = letters(email)
    const [user] = await sql`select recovery_token as token from auth.users where id = ${id}`
    expect(letter?.textContent).toContain(`/reset-password#token_hash=${user?.['token']}`)
    expect(others).toEqual([])
    expect(await rows()).toEqual([{ payload: {}, delivered: true }])
  })

  it('comes once the mail service is well, and not once it was used or is an hour old', async () => {
    const [late, used, old] = [await addAccount(), await addAccount(), await addAccount()]
    mailbox.become(ailments.failing)
    for (const { email } of [late, used, old]) await ask(email)
    mailbox.recover()
    await sql`update auth.users set recovery_token = null where id = ${used.id}`
    await sql`update auth.users set recovery_sent_at = now() - interval '61 minutes' where id = ${old.id}`
    await due()
    await run()
    expect([late, used, old].map(({ email }) => letters(email).length)).toEqual([1, 0, 0])
    expect(await rows()).toEqual(Array<object>(3).fill({ payload: {}, delivered: true }))
  })
})

it('a mail no one can make is given up at once', async () => {
  await add(undefined, { template: 'nonsense', to, params })
  await run()
  expect(await state()).toMatchObject({ failed: true, attempts: 1 })
})

it('work whose result the database refuses stops no other work, and is named by its number', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, n) => add(`test/${to}/${n}`)))
  const [bad] = await sql`select id from public.outbox order by next_attempt_at, id limit 1`
  await sql.unsafe(
    `alter table public.outbox add constraint bad_row check (id <> ${bad?.['id']} or delivered_at is null)`,
  )
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  await run()
  const lines = errors.mock.calls.map(([line]) => JSON.parse(line as string))
  errors.mockRestore()
  await sql`alter table public.outbox drop constraint bad_row`
  expect(lines).toEqual([
    { level: 'error', alarm: 'set-aside', place: 'outbox-deliver', row: Number(bad?.['id']) },
  ])
  const left = await sql`select id from public.outbox where delivered_at is null`
  expect(left.map(({ id }) => id as string)).toEqual([bad?.['id']])
})

it('a worker that died leaves its work to the next after its lease', async () => {
  await add()
  await sql`select * from public.claim_outbox('{mail}', 10, 120)`
  await run()
  expect(received()).toBe(0)
  await sql`update public.outbox set locked_until = now()`
  await run()
  expect(received()).toBe(1)
})

it('leaves the last word to the try that has the work now', async () => {
  await add()
  mailbox.become(async (request, response) => {
    // The lease ran out, and another try began.
    await sql`update public.outbox set attempts = attempts + 1, locked_until = now() + interval '2 minutes'`
    await mailbox.take(request, response)
  })
  await run()
  expect(received()).toBe(1)
  expect(await state()).toMatchObject({ attempts: 2, delivered: false, locked_until: expect.any(Date) })
})

it('logs how many, and neither addresses nor words', async () => {
  const info = vi.spyOn(console, 'info').mockReturnValue()
  await add()
  await run()
  const lines = info.mock.calls.flat().join('\n')
  info.mockRestore()
  expect(lines).toMatch(/"name":"outbox-deliver".*"delivered":1/)
  expect(lines).not.toMatch(/person\.example|Suite/)
})
