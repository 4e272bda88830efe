import { addAccount, sending } from '#tests/fixtures/account.ts'
import { json } from '#tests/fixtures/api.ts'
import { database } from '#tests/fixtures/listings.ts'
import { sharing } from '#tests/fixtures/shared.ts'
import { createHash } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'

const PATH = '/api/user/shared-shortlist/invitation'
const sql = database()
afterAll(() => sql.end())

const join = (account: Awaited<ReturnType<typeof addAccount>>, token: string, status = 200) =>
  json(account.ask(PATH, sending('PUT', { token })), status)
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

describe(PATH, () => {
  it('is a secret that works once, of which only a hash is stored, and mails no one', async () => {
    const [last] = await sql`select coalesce(max(id), 0) as id from public.outbox`
    const { owner, partner, secret } = await sharing()
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    const [stored] = await sql`
      select i.*, i.expires_at - i.created_at as valid from public.shared_shortlist_invitations i
      where secret_hash = ${hashOf(secret)}`
    expect(stored).toMatchObject({ used_at: expect.any(Date), revoked_at: null })
    expect(JSON.stringify(stored)).not.toContain(secret)
    const mails = await sql`
      select from public.outbox
      where id > ${last?.['id'] as number} and payload ->> 'to' in (${owner.email}, ${partner.email})`
    expect(mails).toHaveLength(0)
    expect(await join(await addAccount(), secret, 400)).toEqual({
      code: 'invalid_input',
      message: 'This link has already been used. Each one works once: ask for a new link.',
      fields: { token: expect.stringContaining('already been used') },
    })
    // The answer may have been lost.
    expect(await join(partner, secret)).toMatchObject({ shared: { partner: { name: 'Amara Osei' } } })
    expect(await json(owner.ask(PATH, sending('POST', {})), 409)).toMatchObject({ code: 'already_shared' })
  })

  it('says in its own words why a link does not work', async () => {
    const [owner, partner] = [await addAccount(), await addAccount()]
    const invite = async () => (await json(owner.ask(PATH, sending('POST', {})), 201)).secret as string
    const withdrawn = await invite()
    expect(await join(owner, withdrawn, 409)).toMatchObject({
      code: 'own_invitation',
      message: expect.stringMatching(/^This is your own link/),
    })
    expect(await json(owner.ask(PATH, { method: 'DELETE' }))).toMatchObject({ shared: { openUntil: null } })
    const late = await invite()
    await sql`
      update public.shared_shortlist_invitations set expires_at = now() where secret_hash = ${hashOf(late)}`
    const good = await invite()
    for (const [token, words] of [
      [withdrawn, /withdrawn/],
      ['no such secret', /^This link doesn’t work/],
      ['', /incomplete/],
    ] as const)
      expect((await join(partner, token, 400)).fields).toEqual({ token: expect.stringMatching(words) })
    await json(partner.ask(PATH, sending('POST', {})), 201)
    expect(await join(partner, good, 409)).toMatchObject({
      code: 'already_shared',
      message: expect.stringMatching(/^You already share a shortlist/),
    })
  })

  it('has expired after seven days', async () => {
    const [owner, partner] = [await addAccount(), await addAccount()]
    const { secret } = await json(owner.ask(PATH, sending('POST', {})), 201)
    await sql`
      update public.shared_shortlist_invitations set expires_at = now() where secret_hash = ${hashOf(secret)}`
    expect((await join(partner, secret, 400)).message).toMatch(/^This link has expired/)
    expect((await json(owner.ask('/api/user/shared-shortlist'))).shared.openUntil).toBeNull()
  })
})
