import { getBuilding } from '#features/building/building.db.ts'
import { buildingSchema } from '#features/building/building.schema.ts'
import { buyRequestSchema } from '#features/buyer/buyer.schema.ts'
import { getSuite } from '#features/suite/suite.db.ts'
import { suiteSchema } from '#features/suite/suite.schema.ts'
import { runCommand as consents } from '#netlify/commands/consents/commands.ts'
import { fieldText } from '#lib/unseen.ts'
import { unusualOf, writeBuilding } from '#netlify/commands/listings/store.ts'
import { runCommand as requests } from '#netlify/commands/requests/commands.ts'
import { harmless } from '#netlify/commands/terminal.ts'
import { addContact } from '#netlify/lib/mail/outbox/contact.ts'
import { subscriptionToken } from '#netlify/lib/mail/subscription-token.ts'
import { publicClient } from '#netlify/lib/supabase.ts'
import { addAccount, sending, type Account } from '#tests/fixtures/account.ts'
import { json, visitor } from '#tests/fixtures/api.ts'
import { brevoStandIn } from '#tests/fixtures/brevo.ts'
import { CALLS, hostileListing } from '#tests/fixtures/hostile.table.ts'
import { hostile, isText, some } from '#tests/fixtures/hostile.ts'
import { expectMail, expectPrintable, expectSheet } from '#tests/fixtures/hostile.sinks.ts'
import { database } from '#tests/fixtures/listings.ts'
import { useOwnStack } from '#tests/fixtures/own-stack.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { omit } from '#lib/columns.ts'
import * as z from 'zod/mini'

/** An existing place: its id at GeoNames. */
const TORONTO = '6167865'

useOwnStack('functions')
let sql: ReturnType<typeof database>
let owner: Account
beforeAll(async () => {
  sql = database()
  owner = await addAccount()
})
afterAll(() => sql.end())

const suites: string[] = []

it('writes a listing that the importer accepts, and its pages can show it', async () => {
  for (const { building, suite } of some(hostileListing, 15)) {
    const id = `hostile-${suites.length}`
    // What the parts of a place say about each other is for other tests.
    const where = { country: 'CA', region: 'Ontario', municipality: 'other', time_zone: 'America/Toronto' }
    const place = { ...where, postal_code: 'K1A 0B1', currency: 'CAD', published: true }
    const given = [{ ...omit(suite, ['building']), available: true }]
    const { word } = await unusualOf({ id: null, suites: given })
    await writeBuilding({
      id,
      building: { ...omit(building, ['id']), ...place },
      suites: given,
      confirmed: [word],
    })
    z.parse(buildingSchema, await getBuilding(publicClient(), id))
    const [home] = await sql<{ id: string }[]>`select id from public.suites where building_id = ${id}`
    z.parse(suiteSchema, await getSuite(publicClient(), home?.id ?? ''))
    suites.push(home?.id ?? '')
  }
})

/** A few at a time: a machine that is busy answers all of them in time. */
const inTurns = async <Value>(values: readonly Value[], work: (value: Value) => Promise<void>) => {
  for (let at = 0; at < values.length; at += 4) await Promise.all(values.slice(at, at + 4).map(work))
}

type Given = Record<string, unknown>
interface Call {
  path: string
  method?: 'POST' | 'PUT'
  /** Whether somebody is signed in. */
  own?: true
  /** How many are sent: 20, or fewer if they are slow or few are accepted. */
  times?: number
  /** With what only the server can tell to be right: a number that exists, a suite that is for sale. */
  fit: (given: Given, at: number) => Given
}
const suiteId = (at: number) => suites[at % suites.length]
const phone = (at: number) => ['(416) 555-0142', '+44 20 7946 0958', '+1 604.555.0142'][at % 3]
/** Long enough, and not one that many people have. */
const good = (password: unknown) => `${[...String(password)].slice(-12).join('')} pw 7194`
/** An invisible field is empty. */
const visible = (given: Given, at: number): Given => ({ ...given, company: '', phone: phone(at) })

/** The calls that write what somebody has typed. */
const WRITING: Record<string, Call> = {
  leads: {
    path: '/api/leads',
    fit: (given, at) => ({
      ...visible(given, at),
      ...{ buildingId: undefined, plan: undefined, suiteId: suiteId(at) },
    }),
  },
  subscribe: { path: '/api/subscribe', fit: visible },
  'brevo-full': { path: '/api/brevo/full', fit: visible },
  'user-auth-signup': {
    path: '/api/userAuth/signup',
    times: 12,
    fit: (given, at) => ({
      ...visible(given, at),
      ...{ password: good(given['password']), confirmPassword: good(given['password']) },
    }),
  },
  'user-profile-name': { path: '/api/user/profile/name', method: 'PUT', own: true, fit: (given) => given },
  'user-searches': {
    path: '/api/user/searches',
    own: true,
    fit: ({ address }) => ({
      address: `/results?place=${TORONTO}&city=${encodeURIComponent(String(address)).slice(0, 900)}`,
    }),
  },
  'user-uploads': {
    times: 3,
    path: '/api/userAuth/user/uploads',
    own: true,
    fit: ({ filename, contentType }) => ({
      filename: `${String(filename).slice(-990)}.pdf`,
      contentType,
      size: 1,
    }),
  },
  'buyer-add-buyer': {
    path: '/api/buyer/add-buyer',
    own: true,
    fit: (given, at) => ({ ...given, suiteId: suiteId(at) }),
  },
}

/** One of each address: what happens when two are sent at once is for other tests. */
const isFirst = ({ email }: Given, at: number, all: readonly Given[]) =>
  email === undefined || all.findIndex((one) => one['email'] === email) === at

/** What was sent, by the function. */
const sent: Record<string, Given[]> = {}

it.each(Object.entries(WRITING))(
  '%s keeps what its schema accepts',
  async (name, { path, method = 'POST', own, times = 20, fit }) => {
    const [schema] = Object.values(CALLS[name] ?? {})
    const values = some(hostile(schema as z.ZodMiniObject).filter(isText), times) as Given[]
    sent[name] = values.map(fit).filter(isFirst)
    const send = async (body: Given) => {
      const { status } = await (own ? owner.ask : visitor())(path, sending(method, body))
      expect({ body, status }).toEqual({ body, status: status === 201 ? 201 : 200 })
    }
    await inTurns(sent[name], send)
  },
)

it('lets people in with the password they chose', async () => {
  for (const account of sent['user-auth-signup'] ?? [])
    expect((await visitor()('/api/userAuth/login', sending('POST', account))).status).toBe(200)
})

it('gives the mail service what it can send', async () => {
  const subscriptions = await sql<
    { id: string }[]
  >`select id from public.subscriptions where doi_state = 'pending'`
  for (const { id } of subscriptions)
    await json(visitor()('/api/newsletter/confirm', sending('POST', { token: subscriptionToken(id) })))
  const work = await sql<{ kind: string; payload: object }[]>`select kind, payload from public.outbox`
  expect(work.length).toBeGreaterThan(40)
  const service = await brevoStandIn()
  try {
    for (const { kind, payload } of work)
      if (kind === 'mail') expectMail(payload)
      else if (kind === 'contact')
        await addContact({ key: 'k', url: service.url }, { payload, language: 'fr-CA' })
  } finally {
    await service.close()
  }
  expect(service.contacts.length).toBe(new Set(subscriptions).size)
})

it('prints nothing that commands a terminal, and one line of each person', async () => {
  const run = async (...args: string[]) => {
    const lines: string[] = []
    await requests(args, (line) => lines.push(harmless(line)))
    expectPrintable(lines.join('\n'))
    return lines
  }
  const buildings = await sql<
    { id: string }[]
  >`select distinct building_id as id from public.leads where kind = 'first'`
  const lines = (await Promise.all(buildings.map(({ id }) => run('line', id)))).flat()
  expect(lines.length).toBeGreaterThan(5)
  expect(lines.filter((line) => line.includes('\n'))).toEqual([])
})

it('gives a spreadsheet no formulas', async () => {
  const lines: string[] = []
  await consents(['export'], (line) => lines.push(harmless(line)))
  const [names = [], ...rows] = expectSheet(lines.join('\n'))
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.filter((row) => row.length !== names.length)).toEqual([])
})

it('gives an account all that it has sent', async () => {
  const held = await json(owner.ask('/api/user/export'))
  const purchasers = held.requests.map(({ purchaser }: { purchaser: object }) => purchaser)
  const seen = (name: string, value: unknown) => (typeof value === 'string' ? fieldText(name, value) : value)
  for (const request of sent['buyer-add-buyer'] ?? []) {
    const read = JSON.parse(JSON.stringify(request), seen)
    const own = omit(z.parse(buyRequestSchema, read), [
      'suiteId',
      'parking',
      'shareDocuments',
      'secondPurchaser',
    ])
    expect(purchasers).toContainEqual(own)
  }
})

describe('a search', () => {
  const READING = {
    'search-autocomplete': '/api/search/autocomplete',
    'search-developments': '/api/search/developments',
    'search-geocode': '/api/search/geocode',
    'search-near': '/api/search/near',
    suite: '/api/pubSuites',
  }

  it.each(Object.entries(READING))('%s answers what its schema accepts', async (name, path) => {
    const [schema] = Object.values(CALLS[name] ?? {})
    const queryOf = (given: unknown) => new URLSearchParams(JSON.parse(JSON.stringify(given)))
    // A server does not read addresses of unlimited length.
    const isShort = (given: unknown) => isText(given) && String(queryOf(given)).length < 8_000
    const ask = async (given: unknown) => {
      const query = queryOf(given)
      const { status } = await visitor()(`${path}?${query}`)
      expect({ query: String(query), status }).toEqual({
        query: String(query),
        status: status === 404 ? 404 : 200,
      })
    }
    await inTurns(some(hostile(schema as z.ZodMiniObject).filter(isShort), 20), ask)
  })
})
