import { findRequest } from '#features/buyer/stored-request.db.ts'
import { runCommand } from '#netlify/commands/requests/commands.ts'
import { unlock } from '#netlify/lib/documents/buy-requests.ts'
import { keyRing } from '#netlify/lib/documents/crypto.ts'
import { secretClient } from '#netlify/lib/supabase.ts'
import { newKeys } from '#netlify/local/keys.ts'
import { addAccount } from '#tests/fixtures/account.ts'
import type { Account } from '#tests/fixtures/account.ts'
import { instanceFor } from '#tests/fixtures/documents.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { useOwnStack } from '#tests/fixtures/own-stack.ts'
import { makeStep, requestFor, SECRETS } from '#tests/fixtures/purchase.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

useOwnStack()
let sql: ReturnType<typeof database>
let ids: Awaited<ReturnType<typeof addListings>>
let owner: Account
let id: string

const sendAs = async (who: Account, suite = '101', changes: object = {}) => {
  const call = await instanceFor(who, () => import('#netlify/functions/buyer-add-buyer.ts'))
  const init = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const body = JSON.stringify(requestFor(`${ids.open}-${suite}`, changes))
  const answer = await call('/x', {}, { ...init, body })
  return (await answer.json()).request as { _id: string; reference: string }
}
const send = async () => (await sendAs(owner))._id
const run = async (...args: string[]) => {
  const lines: string[] = []
  await runCommand(args, (line) => lines.push(line))
  return lines.join('\n')
}
/** What is stored of a request, decrypted with the keys of now. */
const stored = async (of: string) => {
  const row = await findRequest(secretClient(), of)
  return row && unlock(keyRing(), row)
}

beforeAll(async () => {
  sql = database()
  ids = await addListings(sql, 'staff')
  owner = await addAccount({ name: 'Ada Buyer', phone: '+14165550188' })
  id = await send()
})
afterAll(() => sql.end())

describe('npm run requests', () => {
  it('locks everything with a new key, after which the old one can go', async () => {
    const old = process.env.BUYER_KEYS ?? ''
    const next = newKeys().replace('1:', '2:')
    process.env.BUYER_KEYS = `${old},${next}`
    expect(await send()).toBe(id)
    expect(await run('rotate')).toBe('1 request re-encrypted with key 2')
    expect(await run('rotate')).toBe('0 requests re-encrypted with key 2')
    process.env.BUYER_KEYS = next
    expect(JSON.stringify(await stored(id))).toContain(SECRETS.first.driversLicence)
    expect(await send()).toBe(id)
    process.env.BUYER_KEYS = old
    await expect(stored(id)).rejects.toThrow('BUYER_KEYS has no version 2')
    process.env.BUYER_KEYS = next
  })

  it('removes what has been kept long enough', async () => {
    expect(await run('purge')).toMatch(/^0 requests/)
    await sql`update public.buy_requests set created_at = now() - interval '181 days'`
    expect(await run('purge')).toMatch(/^1 request,/)
  })

  it.each([[[]], [['list']], [['constructor']]])('says to %j what would be right', async (args) => {
    await expect(run(...args)).rejects.toThrow(/npm run requests line/)
  })
})

it('rotates past a request that cannot be encrypted again, and names it', async () => {
  await sql`delete from public.buy_requests`
  const twin = await sendAs(owner)
  const altered = await sendAs(owner, '101', { parking: false })
  await sql`update public.buy_requests set purchaser = '{}' where id = ${altered._id}`
  for (const parking of [true, false]) await sendAs(owner, '103', { parking })
  await makeStep(sql, twin._id, 'decline')
  process.env.BUYER_KEYS += `,${newKeys().replace('1:', '3:')}`
  const again = await sendAs(owner)
  expect(again._id).not.toBe(twin._id)
  await makeStep(sql, twin._id, 'reopen')

  const left = async () =>
    (await sql`select id from public.buy_requests where key_version = 2`).map((row) => row['id'] as string)
  const rotated = run('rotate')
  await expect(rotated).rejects.toThrow(
    `${twin.reference} is not re-encrypted: the same request is open again`,
  )
  await expect(rotated).rejects.toThrow(`${altered.reference} is not re-encrypted: it cannot be decrypted`)
  expect((await left()).toSorted()).toEqual([twin._id, altered._id].toSorted())

  await makeStep(sql, twin._id, 'decline')
  await expect(run('rotate')).rejects.toThrow(altered.reference)
  expect(await left()).toEqual([altered._id])
})
