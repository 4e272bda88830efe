import { addAccount } from '#tests/fixtures/account.ts'
import { json } from '#tests/fixtures/api.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { addInvited, addMember } from '#tests/fixtures/staff.ts'
import { keyRing } from '#netlify/lib/documents/crypto.ts'
import { lock } from '#netlify/lib/documents/buy-requests.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>
beforeAll(async () => {
  ids = await addListings(sql, 'user-export')
})
afterAll(async () => {
  await sql`delete from public.buy_requests where suite_id like 'test-user-export-%'`
  await ids.remove()
  await sql.end()
})

const PATH = '/api/user/export'
const identity = {
  dob: '1985-04-12',
  driversLicence: 'F1234-56789-01234',
  driversExpiry: '2029-04-12',
  fullAddress: '12 Test Street, Toronto',
}

const furnish = async (owner: string, email: string) => {
  const id = randomUUID()
  const suiteId = `${ids.open}-101`
  const ring = keyRing()
  const locked = lock(ring, { id, owner }, { ...identity, suiteId, parking: true, secondPurchaser: null })
  await sql`
    insert into public.buy_requests (id, user_id, suite_id, parking, purchaser, key_version, content_hash)
    values (${id}, ${owner}, ${suiteId}, true, ${sql.json({ ...locked.purchaser })}, ${locked.keyVersion}, ${id})`
  await sql`insert into public.favorites (user_id, suite_id) values (${owner}, ${suiteId})`
  await sql`
    insert into public.documents (user_id, filename, content_type, size, storage_path, status, uploaded_at)
    values (${owner}, 'letter.pdf', 'application/pdf', 8, ${`${owner}/x`}, 'ready', now())`
  await sql`
    insert into public.subscriptions (email, list_id, first_name, last_name, consent_wording, consent_page)
    values (${email}, 9, 'Ada', 'Person', 'Yes, please', '/newsletter')`
  return suiteId
}

describe(`GET ${PATH}`, () => {
  it('is one file with all stored data, requests readable, without keys or paths', async () => {
    const { id, email, ask } = await addAccount()
    const suiteId = await furnish(id, email)
    const response = await ask(PATH)
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="larkfield-my-data.json"')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const text = await response.text()
    expect(JSON.parse(text)).toMatchObject({
      exportedAt: expect.stringMatching(/Z$/),
      account: { id, email },
      sessions: [{ createdAt: expect.any(String) }],
      profile: { name: 'Ada Person', phone: '+14165550142' },
      favourites: [{ suiteId }],
      documents: [{ filename: 'letter.pdf', bytes: 8 }],
      requests: [
        {
          ...{ suiteId, status: 'submitted', parking: true, purchaser: identity, secondPurchaser: null },
          reference: expect.stringMatching(/^[\dA-F]{5}-[\dA-F]{5}$/),
          asked: { price: 505_000, currency: 'CAD', tax: null, region: null },
          history: [{ status: 'submitted', at: expect.any(String) }],
          ...{ documentsShared: false, documentsOpened: [] },
        },
      ],
      subscriptions: [{ email, consentWording: 'Yes, please' }],
      consents: [{ event: 'asked', wording: 'Yes, please', page: '/newsletter' }],
      mails: [],
    })
    expect(text).not.toMatch(/storage_path|key_version|content_hash|encrypted_password|"iv"|token/)
    await sql`delete from public.subscriptions where email = ${email}`
  })

  it('names a membership of staff, with what was done in it, and an open invitation', async () => {
    const member = await addMember(sql, 'sales', 'Sam Sales')
    await sql`
      insert into public.staff_actions (member, name, role, action, subject)
      values (${member.id}, 'Sam Sales', 'sales', 'request.accepted', '8906E-66973')`
    const { membership, invitation } = await json(member.ask(PATH))
    expect(invitation).toBeNull()
    expect(membership).toMatchObject({
      ...{ name: 'Sam Sales', role: 'sales', language: 'en-CA', endedAt: null },
      secondFactors: [{ confirmedBy: 'Operator', revokedAt: null }],
      actions: [{ action: 'request.accepted', subject: '8906E-66973' }],
    })
    const invited = await addInvited(sql, 'editor', 'Ed Itor')
    expect(await json(invited.ask(PATH))).toMatchObject({
      membership: null,
      invitation: { name: 'Ed Itor', role: 'editor', invitedBy: 'Operator' },
    })
  })

  it('holds nothing of anyone else', async () => {
    const [one, other] = [await addAccount({ name: 'One' }), await addAccount({ name: 'Other' })]
    await furnish(other.id, other.email)
    const text = JSON.stringify(await json(one.ask(PATH)))
    expect(text).toContain(one.id)
    expect(text).not.toContain(other.id)
    expect(text).not.toContain(other.email)
    await sql`delete from public.subscriptions where email = ${other.email}`
  })
})
