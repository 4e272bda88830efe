import { createContext } from '#netlify/local/functions/context.ts'
import { addAccount } from '#tests/fixtures/account.ts'
import type { Account } from '#tests/fixtures/account.ts'
import { form } from '#tests/fixtures/documents.ts'
import { requestFor } from '#tests/fixtures/purchase.ts'
import { ailments } from '#tests/fixtures/stand-in.ts'
import { supabaseBehindDoor } from '#tests/fixtures/supabase.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

let door: Awaited<ReturnType<typeof supabaseBehindDoor>>
let owner: Account

beforeAll(async () => {
  door = await supabaseBehindDoor()
})
// Each account has three landing paths.
beforeEach(async () => {
  owner = await addAccount()
})
afterEach(() => vi.unstubAllEnvs())
afterAll(() => door.close())

const documentId = crypto.randomUUID()
const post = (body: object) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})
const announced = { filename: 'a.pdf', size: 9 }

/** Name, parameters, call, and its normal status. */
const CALLS = [
  ['user-documents', {}, () => ({}), 200],
  ['user-documents', { documentId }, () => ({ method: 'DELETE' }), 404],
  ['user-upload', {}, () => form(), 201],
  ['user-uploads', {}, () => post(announced), 201],
  ['user-uploads', { documentId }, () => ({ method: 'POST' }), 404],
  ['download', { documentId }, () => ({}), 404],
  ['favorites', { action: 'get' }, () => ({}), 200],
  ['favorites', { action: 'add' }, () => post({ favoriteId: 'no-such' }), 404],
  ['buyer-add-buyer', {}, () => post(requestFor('no-such-suite')), 404],
  ['buyer-requests', {}, () => ({}), 200],
  ['buyer-resume', { requestId: documentId }, () => post({}), 404],
  ['buyer-withdraw', { requestId: documentId }, () => post({}), 404],
  ['user-newsletter', {}, () => ({}), 200],
] as const

const instances = async () => {
  vi.resetModules()
  vi.stubEnv('SUPABASE_URL', door.url)
  const started = []
  for (const [name, params, init, status] of CALLS) {
    const { default: handler } = await import(`../../netlify/functions/${name}.ts`)
    const ask = async () => {
      const { headers, ...rest }: RequestInit = init()
      const request = new Request('http://localhost/x', {
        ...rest,
        headers: { cookie: owner.cookie, 'sec-fetch-site': 'same-origin', ...(headers as object) },
      })
      const facts = { ip: '192.0.2.1', params: { userId: owner.id, ...params } }
      const begun = performance.now()
      const response: Response = await handler(request, createContext(request, facts).context)
      return { response, ms: performance.now() - begun }
    }
    started.push({ name, status, ask })
  }
  return started
}

const expectUnavailable = async ({ response, ms }: { response: Response; ms: number }, name: string) => {
  expect([name, response.status]).toEqual([name, 503])
  expect(ms, name).toBeLessThan(3_000)
  expect(response.headers.get('retry-after')).toBe('5')
  expect(await response.json()).toEqual({ message: expect.any(String), code: 'unavailable' })
}

describe.each(Object.entries(ailments))('a Supabase that is %s', (_, ailment) => {
  it('makes every call of a buyer 503 within 3 seconds, signs no one out, and each recovers by itself', async () => {
    const calls = await instances()
    door.become(ailment)
    const answers = await Promise.all(calls.map(async ({ name, ask }) => ({ name, ...(await ask()) })))
    for (const answer of answers) {
      expect(answer.response.headers.getSetCookie()).toEqual([])
      await expectUnavailable(answer, answer.name)
    }
    door.recover()
    for (const { name, status, ask } of calls)
      expect([name, (await ask()).response.status]).toEqual([name, status])
  })
})

it('storage that is silent makes an upload 503 within 3 seconds', async () => {
  const calls = await instances()
  door.shut('/storage/', ailments.silent)
  for (const name of ['user-upload', 'user-uploads']) {
    const call = calls.find((one) => one.name === name)
    if (call) await expectUnavailable(await call.ask(), name)
  }
  door.recover()
})

it('without keys for buyers nothing is taken that could not be locked', async () => {
  vi.stubEnv('BUYER_KEYS', '')
  const calls = await instances()
  door.recover()
  const buying = calls.find(({ name }) => name === 'buyer-add-buyer')
  if (buying) await expectUnavailable(await buying.ask(), 'buyer-add-buyer')
})
