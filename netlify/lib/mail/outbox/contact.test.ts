import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { addContact, removeContact } from './contact.ts'
import { subscriptionToken } from '#netlify/lib/mail/subscription-token.ts'

interface Asked {
  url: string
  body: { attributes?: Record<string, string> } & Record<string, unknown>
}
type Reply = (asked: Asked) => [status: number, body?: object | undefined]

beforeAll(() => {
  vi.stubEnv('SITE_URL', 'https://site.example')
  vi.stubEnv('NEWSLETTER_KEYS', `1:${Buffer.alloc(32).toString('base64')}`)
})
afterAll(() => vi.unstubAllEnvs())

let close: (() => void) | undefined
afterEach(() => close?.())

/** A fake Brevo on loopback that answers with `reply`. */
const brevo = async (reply: Reply) => {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const one = { url: request.url ?? '', body: JSON.parse(await text(request)) }
    asked.push(one)
    const [status, body] = reply(one)
    response.writeHead(status).end(body && JSON.stringify(body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  close = () => server.close()
  const { port } = server.address() as AddressInfo
  return { asked, service: { key: 'k', url: `http://127.0.0.1:${port}` } }
}

const refusal = (code: string): [number, object] => [400, { code, message: 'no' }]
const ada = {
  email: 'ada@reader.example',
  firstName: 'Ada',
  lastName: 'Person',
  phone: '+14165550142',
  listId: 9,
  subscription: '6b1f6a52-7f0e-4a53-9f4c-0d5b6f1c2a77',
}
const row = (payload: unknown, language: 'en-CA' | 'fr-CA' = 'en-CA') => ({ payload, language })

it.each([
  [201, { id: 7 }, 'en-CA', 'https://site.example/subscription'],
  [204, undefined, 'fr-CA', 'https://site.example/fr/subscription'],
] as const)('adds a contact Brevo answers %i for', async (status, body, language, page) => {
  const { asked, service } = await brevo(() => [status, body])
  await addContact(service, row(ada, language))
  expect(asked).toEqual([
    {
      url: '/v3/contacts',
      body: {
        email: ada.email,
        attributes: {
          FIRSTNAME: 'Ada',
          LASTNAME: 'Person',
          SMS: ada.phone,
          UNSUBSCRIBE: `${page}#leave=${subscriptionToken(ada.subscription)}`,
          LANGUAGE: language,
        },
        listIds: [9],
        updateEnabled: true,
      },
    },
  ])
})

it('sends names as text that the template language of Brevo does not read', async () => {
  const { asked, service } = await brevo(() => [201])
  await addContact(service, row({ ...ada, firstName: '{{ contact.EMAIL }}', lastName: '{% if x %}' }))
  expect(asked[0]?.body.attributes).toMatchObject({
    FIRSTNAME: '{ { contact.EMAIL } }',
    LASTNAME: '{ % if x % }',
  })
})

it('lets Brevo write again to anyone who had left there and agreed again, and to no one else', async () => {
  const { asked, service } = await brevo(() => [204])
  await addContact(service, row({ ...ada, unblock: true }))
  await addContact(service, row(ada))
  expect(asked.map(({ body }) => body['emailBlacklisted'])).toEqual([false, undefined])
})

it.each(['duplicate_parameter', 'invalid_parameter'])(
  'keeps the address when its phone is refused (%s)',
  async (code) => {
    const { asked, service } = await brevo(({ body }) => (body.attributes?.['SMS'] ? refusal(code) : [204]))
    await addContact(service, row(ada))
    expect(asked).toHaveLength(2)
    expect(asked[1]?.body).toMatchObject({ email: ada.email, listIds: [9] })
  },
)

it('puts an address that cannot be updated on the list', async () => {
  const { asked, service } = await brevo(({ url }) =>
    url.endsWith('/add') ? [201, { contacts: {} }] : refusal('duplicate_parameter'),
  )
  await addContact(service, row(ada))
  expect(asked.at(-1)).toEqual({ url: '/v3/contacts/lists/9/contacts/add', body: { emails: [ada.email] } })
})

it('is done when the address is on the list already', async () => {
  const { service } = await brevo(({ url }) =>
    refusal(url.endsWith('/add') ? 'invalid_parameter' : 'duplicate_parameter'),
  )
  await addContact(service, row(ada))
})

it.each([500, 429, 401])('leaves it for later when Brevo answers %i', async (status) => {
  const { service } = await brevo(() => [status, { code: 'x' }])
  await expect(addContact(service, row(ada))).rejects.toMatchObject({ isFinal: false })
})

it('gives up on what Brevo will never take', async () => {
  const { service } = await brevo(() => refusal('missing_parameter'))
  await expect(addContact(service, row(ada))).rejects.toMatchObject({ isFinal: true })
  await expect(addContact(service, row({ email: 'x' }))).rejects.toMatchObject({ isFinal: true })
})

it('takes an address off the list, even when it is not on it', async () => {
  const { asked, service } = await brevo(() => refusal('invalid_parameter'))
  await removeContact(service, { email: ada.email, listId: 9 })
  expect(asked).toEqual([{ url: '/v3/contacts/lists/9/contacts/remove', body: { emails: [ada.email] } }])
})
