import { expect, it } from 'vitest'
import { become, undone } from './support.ts'
import type { Transaction } from './support.ts'

const note = (transaction: Transaction, place: string) =>
  transaction`select public.note_browser_trouble(${place})`
const browsers = async (transaction: Transaction) => {
  const rows = await transaction`
    select place, count from public.open_troubles() where kind = 'browser' order by place`
  return rows.map(({ place, count }) => [place, count] as [string, number])
}

it('counts what failed in browsers by its place, and tells it from the first time on', () =>
  undone(async (transaction) => {
    await transaction`delete from public.troubles where true`
    await become(transaction, 'service')
    for (const place of ['chunk on /', 'chunk on /', 'island on /fr']) await note(transaction, place)
    expect(await browsers(transaction)).toEqual([
      ['chunk on /', 2],
      ['island on /fr', 1],
    ])
  }))

it('keeps at most fifty places, counts the rest together, and forgets those of two quiet days', () =>
  undone(async (transaction) => {
    await transaction`delete from public.troubles where true`
    await become(transaction, 'service')
    for (let place = 0; place < 60; place += 1) await note(transaction, `place ${place}`)
    await note(transaction, 'place 3')
    const rows = await browsers(transaction)
    expect(rows).toHaveLength(51)
    expect(Object.fromEntries(rows)).toMatchObject({ elsewhere: 10, 'place 3': 2 })
    await transaction`
      update public.troubles set last_at = now() - interval '49 hours' where place <> 'place 7'`
    await note(transaction, 'place 60')
    expect(await transaction`select place from public.troubles order by place`).toEqual([
      { place: 'place 60' },
      { place: 'place 7' },
    ])
  }))

it('tells that a backup is late after 26 hours, and nothing before the first', () =>
  undone(async (transaction) => {
    await transaction`delete from private.backup where true`
    const late = async () =>
      (await transaction`select place, count from public.open_troubles() where kind = 'late'`).map((row) => ({
        ...row,
      }))
    expect(await late()).toEqual([])
    await transaction`insert into private.backup (made_at) values (now() - interval '25 hours')`
    expect(await late()).toEqual([])
    await transaction`update private.backup set made_at = now() - interval '27 hours' where true`
    await become(transaction, 'service')
    expect(await late()).toEqual([{ place: 'backup', count: 27 }])
  }))
