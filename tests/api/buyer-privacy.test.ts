import { addAccount } from '#tests/fixtures/account.ts'
import type { Account } from '#tests/fixtures/account.ts'
import { form, instanceFor } from '#tests/fixtures/documents.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { useOwnStack } from '#tests/fixtures/own-stack.ts'
import { requestFor, SECRETS } from '#tests/fixtures/purchase.ts'
import { ailments } from '#tests/fixtures/stand-in.ts'
import { supabaseBehindDoor } from '#tests/fixtures/supabase.ts'
import type postgres from 'postgres'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

useOwnStack()
let sql: postgres.Sql
let ids: Awaited<ReturnType<typeof addListings>>
let owner: Account
let said = ''

const load = () => import('#netlify/functions/buyer-add-buyer.ts')
const post = (body: object) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

/** Everything sent, in every likely encoding. */
const searched = () => {
  const { name, email, phone, ...second } = SECRETS.second
  const plain = [...Object.values(SECRETS.first), ...Object.values(second), name, email, phone]
  const hidden = plain.flatMap((text) => [
    Buffer.from(text).toString('base64').replace(/=+$/, ''),
    Buffer.from(text).toString('hex'),
    encodeURIComponent(text),
  ])
  return [...plain, ...hidden, owner.password]
}

beforeAll(async () => {
  sql = database()
  ids = await addListings(sql, 'privacy')
  owner = await addAccount()
  const spies = (['log', 'info', 'warn', 'error', 'debug'] as const).map((level) =>
    vi
      .spyOn(console, level)
      .mockImplementation((...parts: unknown[]) => void (said += `${parts.join(' ')}\n`)),
  )
  const door = await supabaseBehindDoor()
  const call = await instanceFor(owner, load, { SUPABASE_URL: door.url })
  const send = (changes = {}) => call('/x', {}, post(requestFor(`${ids.open}-101`, changes)))
  expect((await send()).status).toBe(201)
  expect((await send()).status).toBe(201)
  expect((await send({ parking: false })).status).toBe(201)
  expect((await send({ driversExpiry: 'never' })).status).toBe(400)
  expect((await send({ suiteId: `${ids.open}-102` })).status).toBe(409)
  for (const ailment of [ailments.gone, ailments.failing, ailments.page]) {
    door.become(ailment)
    expect((await send()).status).toBe(503)
  }
  door.recover()
  door.shut('/rest/v1/rpc/send_buy_request', ailments.failing)
  expect((await send({ parking: false })).status).toBe(503)
  const upload = await instanceFor(owner, () => import('#netlify/functions/user-upload.ts'))
  expect((await upload('/x', {}, form(undefined, `${SECRETS.first.driversLicence}.pdf`))).status).toBe(201)
  await sql`delete from public.documents where user_id = ${owner.id}` // a file name is the owner's own text
  for (const spy of spies) spy.mockRestore()
  vi.unstubAllEnvs()
  await door.close()
}, 60_000)
afterAll(() => sql.end())

const expectNothing = (text: string) => {
  expect(text.length).toBeGreaterThan(500)
  for (const secret of searched()) expect(text.includes(secret), secret).toBe(false)
}

it('a dump of the database has nothing of what was submitted', async () => {
  const tables = await sql`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')`
  let dump = ''
  for (const { name } of tables) {
    const rows = await sql.unsafe(`select t::text as row from ${name} t`)
    dump += `${name}\n${rows.map(({ row }) => row as string).join('\n')}\n`
  }
  expect(dump).toContain('buy-request-buyer')
  expect(dump).toContain(owner.email)
  expectNothing(dump)
})

it('the functions’ log has nothing of it, whatever failed', () => {
  expect(said).toMatch(/"name":"buyer-add-buyer".*"status":201/)
  expect(said).toMatch(/"status":503/)
  expectNothing(said)
  expect(said).not.toContain(owner.email)
})

it('the logs of the database and its API have nothing of it', async () => {
  const folder = dirname(process.env.MAIL_LOG ?? '')
  const names = (await readdir(folder)).filter((name) => /^(supabase|postgres)\.log$/.test(name))
  expect(names.toSorted()).toEqual(['postgres.log', 'supabase.log'])
  expectNothing(
    (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('\n').padEnd(501),
  )
})
