import { lock } from '#netlify/lib/documents/buy-requests.ts'
import { keyRing } from '#netlify/lib/documents/crypto.ts'
import { newKeys } from '#netlify/local/keys.ts'
import { makeCopy } from '#netlify/commands/backup/copy.ts'
import { storageOf } from '#netlify/commands/backup/objects.ts'
import { newPair, sealFor, unsealWith } from '#netlify/commands/backup/sealing.ts'
import { open } from '#netlify/commands/backup/tables.ts'
import { openTarget } from '#netlify/commands/backup/target.ts'
import { drill } from '#netlify/commands/drill/drill.ts'
import { addAccount } from '#tests/fixtures/account.ts'
import { instanceFor, leaveFree } from '#tests/fixtures/documents.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { useOwnStack } from '#tests/fixtures/own-stack.ts'
import { requestFor } from '#tests/fixtures/purchase.ts'
import { freePort } from '#supabase/local/ports.ts'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

vi.mock(import('#supabase/local/ports.ts'), async (original) => {
  const ports = await original()
  return { ...ports, freePort: vi.fn(ports.freePort), assertPortFree: () => Promise.resolve() }
})

/** Enough for a change of keys to move rows within the table. */
const REQUESTS = 60

useOwnStack()
let sql: ReturnType<typeof database>

/** All but the one sent by the form, each with its own address. */
const addRequests = async (owner: string, suiteId: string) => {
  const rows = Array.from({ length: REQUESTS - 1 }, (_, at) => {
    const id = randomUUID()
    const asked = requestFor(suiteId, { fullAddress: `${at} Quillfeather Crescent, Hamilton` })
    const { purchaser, secondPurchaser, keyVersion, hashes } = lock(keyRing(), { id, owner }, asked)
    return {
      ...{ id, user_id: owner, suite_id: suiteId, key_version: keyVersion, content_hash: hashes[0] ?? '' },
      ...{ purchaser: sql.json({ ...purchaser }), second_purchaser: sql.json({ ...secondPurchaser }) },
    }
  })
  await sql`insert into public.buy_requests ${sql(rows)}`
}

beforeAll(async () => {
  sql = database()
  const { open } = await addListings(sql, 'drill')
  const owner = await addAccount()
  await leaveFree(sql, owner, 1024)
  const call = await instanceFor(owner, () => import('#netlify/functions/buyer-add-buyer.ts'))
  const init = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const answer = await call('/x', {}, { ...init, body: JSON.stringify(requestFor(`${open}-101`)) })
  expect(answer.status).toBe(201)
  await addRequests(owner.id, `${open}-101`)
}, 60_000)
afterAll(() => sql.end())

/** Makes a backup, as the command does without a target, and restores it. */
const practise = async (keys = process.env.BUYER_KEYS ?? '') => {
  const said: string[] = []
  const folder = await mkdtemp(join(tmpdir(), 'larkfield-drill-'))
  const { DATABASE_URL = '', SUPABASE_URL = '', SUPABASE_SECRET_KEY = '' } = process.env
  const source = { sql: open(DATABASE_URL), storage: storageOf(SUPABASE_URL, SUPABASE_SECRET_KEY) }
  try {
    const [target, pair] = [await openTarget(folder), await newPair()]
    const { name: copy } = await makeCopy(source, target, sealFor(pair.recipient))
    const backup = { target, copy, unseal: unsealWith(pair.identity) }
    return { ...(await drill({ backup, source, keys, report: (step) => void said.push(step) })), said }
  } finally {
    await source.sql.end()
    await rm(folder, { recursive: true })
  }
}

it('brings everything back, readable with its keys and after a change of keys with the new one alone', async () => {
  const { tables, requests, files, said } = await practise()
  expect(requests).toBe(REQUESTS)
  const [stored] = await sql`select count(*)::integer as files from storage.objects`
  expect(files).toBe(stored?.['files'])
  expect(files).toBeGreaterThan(100)
  const all = await sql<{ name: string }[]>`select schemaname || '.' || tablename as name from pg_tables
    where schemaname in ('auth', 'private', 'public')`
  expect([...tables.keys()].toSorted()).toEqual(all.map(({ name }) => name).toSorted())
  const rows = (name: string) => Number(tables.get(name)?.match(/^(\d+) rows/)?.[1])
  expect(rows('public.suites')).toBeGreaterThan(220)
  expect(rows('auth.users')).toBeGreaterThan(0)
  expect(rows('public.documents')).toBe(1)
  // The two mails of the form, and one to each second purchaser.
  expect(rows('public.outbox')).toBe(2 + REQUESTS)
  expect(said.at(-1)).toBe('Re-encrypted with a new key, and decrypted with that key alone')
  const versions = await sql`select key_version, count(*)::int from public.buy_requests group by 1`
  expect(versions).toEqual([{ key_version: 1, count: REQUESTS }]) // untouched
}, 180_000)

it('fails when the keys are lost, though its first port was taken after it had been free', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  vi.mocked(freePort).mockResolvedValueOnce((other.address() as AddressInfo).port)
  await expect(practise(newKeys())).rejects.toThrow('unable to authenticate')
  other.close()
}, 180_000)

it('fails when a buyer can be read in what was saved', async () => {
  await sql`insert into public.outbox (kind, payload, dedupe_key) values ('mail', '{"licence":"Q7731-90218-70329"}', 'leak')`
  await expect(practise()).rejects.toThrow('public.outbox.copy shows what a buyer sent')
}, 180_000)
