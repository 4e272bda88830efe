import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addUser, undone } from './support.ts'
import type { Transaction } from './support.ts'

interface Reserved {
  reserved: boolean
  used: number
  landing?: number
  busy?: boolean
}

const reserve = async (transaction: Transaction, how: string, owner: string, bytes: number) => {
  const id = randomUUID()
  const [row] = await transaction<{ answer: Reserved }[]>`
    select public.${transaction(how)}(${id}, ${owner}, 'a.pdf', 'application/pdf', ${bytes}, 100, 60) as answer`
  return { id, ...row?.answer }
}
const land = (transaction: Transaction, owner: string, bytes = 1) =>
  reserve(transaction, 'reserve_landing', owner, bytes)
const ready = (transaction: Transaction, id: string) =>
  transaction`update public.documents set status = 'ready', uploaded_at = now() where id = ${id}`
const store = (transaction: Transaction, path: string) =>
  transaction`insert into storage.objects (bucket_id, name) values ('documents', ${path})`
const strays = async (transaction: Transaction, owner: string) => {
  const rows =
    await transaction`select document, path from public.stray_documents(1000) where path like ${`${owner}/%`}`
  return rows.map(({ document, path }) => [document, path])
}

describe('a place of arrival', () => {
  it('is one of three, each for one upload at a time', () =>
    undone(async (transaction) => {
      const owner = await addUser(transaction)
      const [first, second] = [await land(transaction, owner), await land(transaction, owner)]
      await land(transaction, owner)
      expect([first.landing, second.landing]).toEqual([1, 2])
      expect(await land(transaction, owner)).toMatchObject({ reserved: false, busy: true })
      expect(await land(transaction, await addUser(transaction))).toMatchObject({ landing: 1 })
      await transaction`update public.documents set reserved_until = now() where id = ${second.id}`
      expect(await land(transaction, owner)).toMatchObject({ reserved: true, landing: 2 })
      await ready(transaction, first.id)
      expect(await land(transaction, owner)).toMatchObject({ reserved: true, landing: 1 })
    }))

  it('is not given beyond the quota, and takes nothing of it when there is none', () =>
    undone(async (transaction) => {
      const owner = await addUser(transaction)
      await reserve(transaction, 'reserve_document', owner, 90)
      expect(await land(transaction, owner, 11)).toMatchObject({ reserved: false, used: 90 })
      expect(await land(transaction, owner, 8)).toMatchObject({ reserved: true })
      for (let time = 0; time < 3; time += 1) await land(transaction, owner)
      expect(await reserve(transaction, 'reserve_document', owner, 1)).toMatchObject({
        reserved: false,
        used: 100,
      })
      const [row] =
        await transaction`select sum(size)::integer as all from public.documents where user_id = ${owner}`
      expect(row?.['all']).toBe(100)
    }))

  it('is cleared when no upload uses it', () =>
    undone(async (transaction) => {
      const owner = await addUser(transaction)
      const { id } = await land(transaction, owner)
      for (const place of [1, 2]) await store(transaction, `${owner}/landing-${place}`)
      expect(await strays(transaction, owner)).toEqual([[null, `${owner}/landing-2`]])
      await ready(transaction, id)
      await store(transaction, `${owner}/${id}`)
      expect(await strays(transaction, owner)).toHaveLength(2)
    }))
})
