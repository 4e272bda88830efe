import { addAccount, sending } from '#tests/fixtures/account.ts'
import { json, visitor } from '#tests/fixtures/api.ts'
import { database } from '#tests/fixtures/listings.ts'
import { randomBytes } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'

const sql = database()
afterAll(() => sql.end())

const PATH = '/api/userAuth/confirm-email'
const confirm = (body: unknown, path = PATH) => visitor()(path, sending('POST', body))

/** An unconfirmed account, as Supabase Auth creates it when confirmation is on. */
const unconfirmed = async () => {
  const account = await addAccount()
  const tokenHash = randomBytes(28).toString('hex')
  await sql`
    update auth.users
    set email_confirmed_at = null, confirmation_token = ${tokenHash}, confirmation_sent_at = now()
    where id = ${account.id}`
  // Hosted Supabase Auth's table; the embedded one lacks it.
  const [table] = await sql`select to_regclass('auth.one_time_tokens') is not null as there`
  if (table?.['there'])
    await sql`
      insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
      values (gen_random_uuid(), ${account.id}, 'confirmation_token', ${tokenHash}, ${account.email})`
  return { ...account, tokenHash }
}

describe.each([PATH, '/api/userauth/confirm-email'])('POST %s', (path) => {
  it('confirms an address once, and signs no one in', async () => {
    const { email, password, tokenHash } = await unconfirmed()
    const login = () => visitor()('/api/userAuth/login', sending('POST', { email, password }))
    await json(login(), 403)
    const response = await confirm({ tokenHash, type: 'signup' }, path)
    expect(await json(Promise.resolve(response))).toEqual({ message: 'Your email address is confirmed.' })
    expect(response.headers.getSetCookie()).toEqual([])
    await json(login())
    expect((await json(confirm({ tokenHash, type: 'signup' }), 400)).fields).toHaveProperty('tokenHash')
  })
})

it('is refused when the link is older than an hour', async () => {
  const { tokenHash, id } = await unconfirmed()
  await sql`update auth.users set confirmation_sent_at = now() - interval '61 minutes' where id = ${id}`
  await json(confirm({ tokenHash, type: 'signup' }), 400)
})

it.each(['recovery', 'magiclink', 'invite', '', undefined, 7])('takes no link of type %j', async (type) => {
  const { tokenHash } = await unconfirmed()
  expect(Object.keys((await json(confirm({ tokenHash, type }), 400)).fields)).toEqual(['type'])
})
