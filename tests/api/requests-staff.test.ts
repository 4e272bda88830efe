import { runCommand } from '#netlify/local/requests/commands.ts'
import { newKeys } from '#netlify/local/keys.ts'
import { addAccount } from '#tests/fixtures/account.ts'
import type { Account } from '#tests/fixtures/account.ts'
import { instanceFor } from '#tests/fixtures/documents.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { useOwnStack } from '#tests/fixtures/own-stack.ts'
import { requestFor, SECRETS } from '#tests/fixtures/purchase.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

useOwnStack()
let sql: ReturnType<typeof database>
let ids: Awaited<ReturnType<typeof addListings>>
let owner: Account
let id: string

const send = async () => {
  const call = await instanceFor(owner, () => import('#netlify/functions/buyer-add-buyer.ts'))
  const init = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const answer = await call('/x', {}, { ...init, body: JSON.stringify(requestFor(`${ids.open}-101`)) })
  return (await answer.json()).request._id as string
}
const run = async (...args: string[]) => {
  const lines: string[] = []
  await runCommand(args, (line) => lines.push(line))
  return lines.join('\n')
}

beforeAll(async () => {
  sql = database()
  ids = await addListings(sql, 'staff')
  owner = await addAccount({ name: 'Ada Buyer', phone: '+14165550188' })
  id = await send()
})
afterAll(() => sql.end())

describe('npm run requests', () => {
  it('lists what came, without who', async () => {
    const text = await run('list')
    expect(text).toContain(id)
    expect(text).toContain(`${ids.open}-101`)
    expect(text).toMatch(/1 requests$/)
    expect(text).not.toMatch(/Ada|1987|Q7731/)
    expect(await run('list', 'accepted')).toBe('0 requests')
  })

  it('shows one with everything that was asked', async () => {
    const text = await run('show', id)
    for (const value of [...Object.values(SECRETS.first), ...Object.values(SECRETS.second)])
      expect(text).toContain(value)
    for (const value of ['Ada Buyer', owner.email, '+14165550188']) expect(text).toContain(value)
  })

  it('sets where it stands', async () => {
    expect(await run('set', id, 'declined')).toBe(`${id} is declined`)
    const [row] = await sql`select status, closed_at is not null as closed from public.buy_requests`
    expect(row).toEqual({ status: 'declined', closed: true })
    await run('set', id, 'submitted')
    expect(await sql`select closed_at from public.buy_requests`).toEqual([{ closed_at: null }])
  })

  it('locks everything with a new key, after which the old one can go', async () => {
    const old = process.env.BUYER_KEYS ?? ''
    const next = newKeys().replace('1:', '2:')
    process.env.BUYER_KEYS = `${old},${next}`
    expect(await send()).toBe(id)
    expect(await run('rotate')).toBe('1 requests are locked with key 2 now')
    expect(await run('rotate')).toBe('0 requests are locked with key 2 now')
    process.env.BUYER_KEYS = next
    expect(await run('show', id)).toContain(SECRETS.first.driversLicence)
    expect(await send()).toBe(id)
    process.env.BUYER_KEYS = old
    await expect(run('show', id)).rejects.toThrow('BUYER_KEYS has no version 2')
    process.env.BUYER_KEYS = next
  })

  it('removes what has been kept long enough', async () => {
    expect(await run('purge')).toMatch(/^0 requests/)
    await sql`update public.buy_requests set created_at = now() - interval '181 days'`
    expect(await run('purge')).toMatch(/^1 requests/)
  })

  it.each([
    [[], /npm run requests list/],
    [['delete'], /npm run requests list/],
    [['show'], /There is no request/],
    [['show', "' or 1=1"], /There is no request/],
    [['show', crypto.randomUUID()], /There is no request/],
  ])('says to %j what would be right', async (args, message) => {
    await expect(run(...args)).rejects.toThrow(message)
  })

  it('knows four statuses', async () => {
    const again = await send()
    await expect(run('set', again, 'sold')).rejects.toThrow('submitted, accepted, declined, withdrawn')
  })
})
