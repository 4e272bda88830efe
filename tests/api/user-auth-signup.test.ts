import { addAccount, sending } from '#tests/fixtures/account.ts'
import { json, visitor } from '#tests/fixtures/api.ts'
import { freshFunction } from '#tests/fixtures/in-process.ts'
import { database } from '#tests/fixtures/listings.ts'
import { standIn } from '#tests/fixtures/stand-in.ts'
import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'

const sql = database()
afterEach(() => vi.unstubAllEnvs())
afterAll(() => sql.end())

const PATH = '/api/userAuth/signup'
const WELCOME = { message: 'You can sign in now.', confirmEmail: false }
const FIELDS = ['name', 'email', 'phone', 'password', 'confirmPassword']

const form = (changes: Record<string, unknown> = {}) => {
  const password = `pw ${randomUUID()}`
  return {
    name: 'Ada Fernsby',
    email: `${randomUUID()}@person.example`,
    phone: '(416) 555-0142',
    password,
    confirmPassword: password,
    ...changes,
  }
}
const signUp = (body: unknown, path = PATH) => visitor()(path, sending('POST', body))

describe.each([PATH, '/api/userauth/signup'])('POST %s', (path) => {
  it('creates an account with its profile that can log in', async () => {
    const given = form({ name: '  Zoë 李 ', email: ` ${randomUUID()}@Person.EXAMPLE ` })
    const response = await signUp(given, path)
    expect(await json(Promise.resolve(response), 201)).toEqual(WELCOME)
    expect(response.headers.getSetCookie()).toEqual([])
    const email = given.email.trim().toLowerCase()
    // Stored as a hash.
    const [kept] = await sql`select encrypted_password as password from auth.users where email = ${email}`
    expect(kept?.['password']).toMatch(/^\$2[aby]\$\d\d\$/)
    const login = sending('POST', { email, password: given.password })
    expect(await json(visitor()('/api/userAuth/login', login))).toMatchObject({
      user: { name: 'Zoë 李', email, phone: '4165550142', phoneE164: '+14165550142' },
    })
  })
})

it('leaves no session behind', async () => {
  const given = form()
  await json(signUp(given), 201)
  const sessions = () => sql`
    select 1 from auth.sessions s join auth.users u on u.id = s.user_id where u.email = ${given.email}`
  await expect.poll(async () => (await sessions()).length).toBe(0)
})

describe('an address that has an account', () => {
  it('gets the same answer, after the same time, and its owner a mail, once a day', async () => {
    const { email, password } = await addAccount({ name: 'Owner' })
    for (let tries = 0; tries < 2; tries += 1) {
      const started = performance.now()
      expect(await json(signUp(form({ email: email.toUpperCase() })), 201)).toEqual(WELCOME)
      expect(performance.now() - started).toBeGreaterThan(1_190)
    }
    const mails = await sql`select payload from public.outbox where payload ->> 'to' = ${email}`
    expect(mails).toEqual([{ payload: { template: 'account-exists', to: email, params: {} } }])
    const login = visitor()('/api/userAuth/login', sending('POST', { email, password }))
    expect(await json(login)).toMatchObject({ user: { name: 'Owner' } })
  })

  it('is no different while mails confirm addresses', async () => {
    const seen: unknown[] = []
    const open = standIn((_, response) => response.end())
    const auth = await open
    const answers: ((response: ServerResponse) => void)[] = [
      (response) => response.end(JSON.stringify({ id: randomUUID(), identities: [{ id: 'x' }] })),
      (response) => response.end(JSON.stringify({ id: randomUUID(), identities: [] })),
      (response) => {
        response.statusCode = 429
        response.end(
          JSON.stringify({
            code: 'over_email_send_rate_limit',
            message: 'For security purposes, you can only request this after 9 seconds.',
          }),
        )
      },
    ]
    auth.become((request, response) => {
      response.setHeader('content-type', 'application/json')
      if (request.url?.includes('take_hits')) response.end('0')
      else if (request.url?.includes('may_mail')) response.end('true')
      else if (request.url?.includes('outbox')) response.writeHead(201).end()
      else answers.shift()?.(response)
    })
    const call = await freshFunction(() => import('#netlify/functions/user-auth-signup.ts'), {
      SUPABASE_URL: auth.url,
    })
    const { headers, ...init } = sending('POST', form())
    for (let asked = 0; asked < 3; asked += 1)
      seen.push(
        await json(
          call(PATH, {}, { ...init, headers: { ...headers, 'sec-fetch-site': 'same-origin' } }),
          201,
        ),
      )
    await auth.close()
    expect(new Set(seen.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(seen[0]).toMatchObject({ confirmEmail: true, message: expect.stringContaining('confirm') })
    expect(auth.asked.filter((path) => path.includes('/outbox'))).toHaveLength(1)
  })
})

describe('what is refused', () => {
  it.each(FIELDS)('a form without %s', async (field) => {
    for (const value of [undefined, '', '  ', null]) {
      if (value === '  ' && /password/i.test(field)) continue
      const answer = await json(signUp(form({ [field]: value })), 400)
      expect(answer).toMatchObject({
        message: 'Please fill in all the fields',
        fields: { [field]: 'Please fill in all the fields' },
      })
    }
  })

  it('nothing at all: every field is named', async () => {
    const { fields } = await json(signUp({}), 400)
    expect(Object.keys(fields).toSorted()).toEqual(FIELDS.toSorted())
  })

  it('two passwords', async () => {
    expect(await json(signUp(form({ confirmPassword: 'another one' })), 400)).toEqual({
      code: 'invalid_input',
      message: 'Passwords do not match',
      fields: { confirmPassword: 'Passwords do not match' },
    })
  })

  it.each([
    'ada',
    'ada@',
    '@person.example',
    'ada@person',
    'a da@person.example',
    'ada@person.example\n',
    'ä@person.example',
    `${'a'.repeat(65)}@person.example`,
    `a@${'b'.repeat(260)}.example`,
  ])('the address %j', async (email) => {
    const { fields } = await json(signUp(form({ email: `${email}` })), email.endsWith('\n') ? 201 : 400)
    if (fields) expect(Object.keys(fields)).toEqual(['email'])
  })

  it.each(['password1', 'kq7 xw', 'kq7 xw2 '.repeat(10), '🏡'.repeat(19), 'ada fernsby'])(
    'the password %j',
    async (password) => {
      const { fields } = await json(signUp(form({ password, confirmPassword: password })), 400)
      expect(Object.keys(fields)).toEqual(['password'])
    },
  )

  it('a phone that is none', async () => {
    expect((await json(signUp(form({ phone: '123' })), 400)).fields).toHaveProperty('phone')
  })
})

it('takes 72 bytes of password, all of which count', async () => {
  const password = 'é7 kq7xw2 '.repeat(6) + '123456'
  expect(Buffer.byteLength(password)).toBe(72)
  const given = form({ password, confirmPassword: password })
  await json(signUp(given), 201)
  const login = (typed: string) =>
    visitor()('/api/userAuth/login', sending('POST', { email: given.email, password: typed }))
  await json(login(`${password.slice(0, -1)}7`), 401)
  await json(login(password))
})

it('does not let one address register without end', async () => {
  const email = `${randomUUID()}@person.example`
  const status = async () => (await signUp(form({ email }))).status
  const first = await status()
  const others = await Promise.all(Array.from({ length: 9 }, status))
  expect([first, ...others, await status()]).toEqual([...Array(10).fill(201), 429])
  expect(await sql`select 1 from auth.users where email = ${email}`).toHaveLength(1)
})

it('locks no one out elsewhere, however often one IP address is refused', async () => {
  const email = `${randomUUID()}@person.example`
  const ask = visitor()
  const once = () => ask(PATH, sending('POST', form({ email })))
  const answers = await Promise.all(Array.from({ length: 20 }, once))
  expect(answers.filter(({ status }) => status !== 429)).toHaveLength(5)
  await json(signUp(form({ email })), 201)
})
