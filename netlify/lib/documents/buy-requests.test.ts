import { randomBytes, randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { lock, unlock } from './buy-requests.ts'
import { keyRing } from './crypto.ts'

const ring = keyRing(`1:${randomBytes(32).toString('base64')}`)
const where = { id: randomUUID(), owner: randomUUID() }
const purchaser = {
  dob: '1990-04-12',
  driversLicence: 'A1234-56789-01234',
  driversExpiry: '2090-01-01',
  fullAddress: '12 Test Street, Toronto',
}
const second = { name: 'Bo Second', email: 'bo@person.example', phone: '+14165550155', ...purchaser }
const asked = { suiteId: 'a-1', parking: true, ...purchaser, secondPurchaser: second }

const rowOf = (locked: ReturnType<typeof lock>, { id, owner } = where) => ({
  id,
  user_id: owner,
  suite_id: 'a-1',
  status: 'submitted' as const,
  parking: true,
  created_at: '',
  key_version: locked.keyVersion,
  purchaser: locked.purchaser as unknown,
  second_purchaser: locked.secondPurchaser as unknown,
})

it('opens again as it was sent, and shows nothing in the meantime', () => {
  const locked = lock(ring, where, asked)
  expect(unlock(ring, rowOf(locked))).toEqual({ purchaser, secondPurchaser: second })
  expect(JSON.stringify(locked)).not.toMatch(
    /1990-04-12|A1234-56789|2090-01-01|Test Street|Bo Second|person\.example|4165550155/,
  )
})

it('keeps that a passport was named', () => {
  const passport = { identityDocument: 'passport' as const }
  const locked = lock(ring, where, { ...asked, ...passport })
  expect(unlock(ring, rowOf(locked)).purchaser).toEqual({ ...purchaser, ...passport })
})

it('opens in no other row, for no other account and in no other column', () => {
  const row = rowOf(lock(ring, where, asked))
  expect(() => unlock(ring, { ...row, id: randomUUID() })).toThrow()
  expect(() => unlock(ring, { ...row, user_id: randomUUID() })).toThrow()
  expect(() => unlock(ring, { ...row, purchaser: row.second_purchaser })).toThrow()
})

it('has the same hash for the same request only', () => {
  const hashOf = (changes: object) =>
    lock(ring, { ...where, id: randomUUID() }, { ...asked, ...changes }).hashes[0]
  const { name, ...rest } = second
  expect(hashOf({})).toBe(hashOf({ secondPurchaser: { ...rest, name } }))
  expect(hashOf({ identityDocument: 'licence' })).toBe(hashOf({}))
  for (const change of [
    { parking: false },
    { dob: '1990-04-13' },
    { suiteId: 'a-2' },
    { secondPurchaser: null },
    { identityDocument: 'passport' },
  ])
    expect(hashOf(change)).not.toBe(hashOf({}))
})
