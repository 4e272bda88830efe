import { text } from 'node:stream/consumers'
import { findRequest } from '#features/buyer/stored-request.db.ts'
import { runCommand } from '#netlify/commands/keys/commands.ts'
import { unlock } from '#netlify/lib/documents/buy-requests.ts'
import { keyRing } from '#netlify/lib/documents/crypto.ts'
import { subscriptionOf, subscriptionToken } from '#netlify/lib/mail/subscription-token.ts'
import { secretClient } from '#netlify/lib/supabase.ts'
import { newKeys } from '#netlify/local/keys.ts'
import { addAccount } from '#tests/fixtures/account.ts'
import { instanceFor } from '#tests/fixtures/documents.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { addReader, newAddress } from '#tests/fixtures/newsletter.ts'
import { useOwnStack } from '#tests/fixtures/own-stack.ts'
import { requestFor, SECRETS } from '#tests/fixtures/purchase.ts'
import { standIn } from '#tests/fixtures/stand-in.ts'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'

useOwnStack()
let sql: ReturnType<typeof database>

beforeAll(() => {
  sql = database()
})
afterEach(() => vi.unstubAllEnvs())
afterAll(() => sql.end())

/** Runs the command, and returns what it said and the value it wants set. */
const change = async (name: string) => {
  const lines: string[] = []
  await runCommand([name], (line) => lines.push(line))
  const at = lines.findIndex((line) => line.includes(`set ${name} to this`))
  return { said: lines.join('\n'), value: lines[at + 1] ?? '' }
}
/** Does what the command says: sets the variable, which the next deploy has. */
const step = async (name: string) => {
  const { said, value } = await change(name)
  vi.stubEnv(name, value)
  return said
}

it('a request to buy is readable before, during and after BUYER_KEYS is changed', async () => {
  vi.stubEnv('BUYER_KEYS', newKeys())
  const ids = await addListings(sql, 'keys')
  const buyer = await addAccount({ name: 'Ada Buyer', phone: '+14165550188' })
  const call = await instanceFor(buyer, () => import('#netlify/functions/buyer-add-buyer.ts'))
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(requestFor(`${ids.open}-101`))
  const { request } = (await (await call('/x', {}, { method: 'POST', headers, body })).json()) as {
    request: { _id: string }
  }
  const read = async () => {
    const row = await findRequest(secretClient(), request._id)
    return row && unlock(keyRing(), row).purchaser.driversLicence
  }
  expect(await read()).toBe(SECRETS.first.driversLicence)
  await step('BUYER_KEYS')
  expect(process.env.BUYER_KEYS).toMatch(/^2:\S+,1:/)
  expect(await read()).toBe(SECRETS.first.driversLicence)
  expect(await step('BUYER_KEYS')).toContain('1 request re-encrypted with key 2')
  expect(process.env.BUYER_KEYS).toMatch(/^2:[^,]+$/)
  expect(await read()).toBe(SECRETS.first.driversLicence)

  // While one cannot be read, the older key stays.
  await step('BUYER_KEYS')
  await sql`update public.buy_requests set purchaser = '{}'`
  await expect(change('BUYER_KEYS')).rejects.toThrow('Keep the old key')
})

it('links in mails work while NEWSLETTER_KEYS is changed, and the older key stays until Brevo has new ones', async () => {
  vi.stubEnv('NEWSLETTER_KEYS', newKeys())
  const id = await addReader(sql, newAddress())
  const sent = subscriptionToken(id)
  await step('NEWSLETTER_KEYS')
  expect(subscriptionOf(sent)).toBe(id)
  await expect(change('NEWSLETTER_KEYS')).rejects.toThrow('1 wait in the outbox')
  await sql`update public.outbox set delivered_at = now() where kind = 'contact'`
  const { said, value } = await change('NEWSLETTER_KEYS')
  expect(said).toMatch(/On \d{4}-\d\d-\d\d or later/)
  vi.stubEnv('NEWSLETTER_KEYS', value)
  expect([subscriptionOf(sent), subscriptionOf(subscriptionToken(id))]).toEqual([undefined, id])
})

it('the database sends the new secret of LISTINGS_WEBHOOK_SECRET, once it has a webhook', async () => {
  vi.stubEnv('LISTINGS_WEBHOOK_SECRET', 'the first secret')
  await step('LISTINGS_WEBHOOK_SECRET')
  await expect(change('LISTINGS_WEBHOOK_SECRET')).rejects.toThrow('no webhook yet')
  await sql`insert into private.webhook (url, secret) values ('https://x.example', 'the first secret')`
  await step('LISTINGS_WEBHOOK_SECRET')
  expect(process.env.LISTINGS_WEBHOOK_SECRET).toMatch(/^[0-9a-f]{64}$/)
  expect(await sql`select secret from private.webhook`).toEqual([
    { secret: process.env.LISTINGS_WEBHOOK_SECRET },
  ])
})

it('Brevo sends the new secret of BREVO_WEBHOOK_SECRET with our webhooks and no others', async () => {
  const put: unknown[] = []
  const known = [
    { id: 7, url: 'https://site.example/api/hooks/brevo' },
    { id: 8, url: 'https://other.example/api/hooks/brevo' },
  ]
  const brevo = await standIn(async (request, response) => {
    if (request.method === 'PUT') put.push([request.url, JSON.parse(await text(request))])
    const webhooks = request.url?.endsWith('marketing') ? known : []
    response.writeHead(200).end(request.method === 'PUT' ? '' : JSON.stringify({ webhooks }))
  })
  vi.stubEnv('SITE_URL', 'https://site.example')
  vi.stubEnv('BREVO_URL', brevo.url)
  vi.stubEnv('BREVO_API_KEY', 'xkeysib-test')
  vi.stubEnv('BREVO_WEBHOOK_SECRET', 'the first secret')
  await step('BREVO_WEBHOOK_SECRET')
  await step('BREVO_WEBHOOK_SECRET')
  await brevo.close()
  const headers = [{ key: 'x-webhook-secret', value: process.env.BREVO_WEBHOOK_SECRET }]
  expect(put).toEqual([['/v3/webhooks/7', { headers }]])
})

it('says which keys it changes', async () => {
  await expect(change('SUPABASE_SECRET_KEY')).rejects.toThrow('Names: BUYER_KEYS')
})
