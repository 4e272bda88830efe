import { expect, it } from 'vitest'
import { addUser, become, refusal, undone, type Transaction } from './support.ts'

const change = (transaction: Transaction, secondsAgo: number) => transaction`
  insert into public.listing_changes (entity, action, building_id, row_count, created_at)
  values ('suites', 'UPDATE', 'a', 1, now() - make_interval(secs => ${secondsAgo}))`
const claim = async (transaction: Transaction) => {
  const [row] = await transaction<{ taken: Date | null }[]>`select public.claim_rebuild(4, 30) as taken`
  return row?.taken ?? null
}
const open = async (transaction: Transaction) =>
  (await transaction`select from public.listing_changes where handled_at is null and taken_at is null`).length

/** With no changes but the test's. */
const atRest = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
  undone(async (transaction) => {
    await transaction`update public.listing_changes set handled_at = now() where handled_at is null`
    return work(transaction)
  })

it('takes all changes at once when they have come to rest', () =>
  atRest(async (transaction) => {
    expect(await claim(transaction)).toBeNull()
    for (let at = 0; at < 100; at += 1) await change(transaction, 5)
    expect(await claim(transaction)).toBeInstanceOf(Date)
    expect(await open(transaction)).toBe(0)
    expect(await claim(transaction)).toBeNull()
  }))

it('waits while changes go on, but not for ever', () =>
  atRest(async (transaction) => {
    await change(transaction, 20)
    await change(transaction, 1)
    expect(await claim(transaction)).toBeNull()
    await change(transaction, 40)
    expect(await claim(transaction)).toBeInstanceOf(Date)
  }))

it('lets another ask for the build when the one who took the changes was killed', () =>
  atRest(async (transaction) => {
    await change(transaction, 5)
    expect(await claim(transaction)).toBeInstanceOf(Date)
    await transaction`
      update public.listing_changes set taken_at = now() - interval '61 seconds' where taken_at is not null`
    const [row] = await transaction<{ taken: string }[]>`select public.claim_rebuild(4, 30)::text as taken`
    await transaction`select public.settle_rebuild(${row?.taken ?? ''}::text::timestamptz)`
    await transaction`
      update public.listing_changes set taken_at = now() - interval '61 seconds' where taken_at is not null`
    expect(await claim(transaction)).toBeNull()
    expect(await transaction`select from public.listing_changes where handled_at is null`).toHaveLength(0)
  }))

it('takes back what could not be built', () =>
  atRest(async (transaction) => {
    await change(transaction, 5)
    const [row] = await transaction<{ taken: string }[]>`select public.claim_rebuild(4, 30)::text as taken`
    await transaction`select public.release_rebuild(${row?.taken ?? ''}::text::timestamptz)`
    expect(await open(transaction)).toBe(1)
  }))

it('is for the functions alone', () =>
  undone(async (transaction) => {
    for (const persona of ['guest', { user: await addUser(transaction) }] as const) {
      await become(transaction, persona)
      const refused = await refusal(transaction, (inner) => inner`select public.claim_rebuild(0, 0)`)
      expect(refused?.code).toBe('42501')
      const read = await refusal(transaction, (inner) => inner`select * from private.webhook`)
      expect(read?.code).toBe('42501')
      await transaction`reset role`
    }
  }))
