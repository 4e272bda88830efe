import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { answerOf, countOf, done, PAGE, QueryError, readAll, readByIds, rowsOf } from './rows.ts'

const answer = (data: unknown, status = 200) => ({ data, error: null, status })

describe('a call', () => {
  const failed = { data: null, error: { message: 'no such column', code: '42703' }, status: 400, count: null }

  it.each([
    ['done', () => done(failed)],
    ['answerOf', () => answerOf(z.null(), failed)],
    ['countOf', () => countOf(failed)],
    ['rowsOf', () => rowsOf(failed)],
  ])('that failed: %s throws why, with its code and status', (_, read) => {
    expect(read).toThrow(expect.objectContaining({ message: 'no such column', status: 400, code: '42703' }))
  })

  it('answers in the shape of the schema, or counts as an outage', () => {
    const schema = z.object({ outcome: z.enum(['done', 'missing']) })
    expect(answerOf(schema, answer({ outcome: 'done', more: 1 }))).toEqual({ outcome: 'done' })
    for (const other of [null, 'done', { outcome: 'other' }, []])
      expect(() => answerOf(schema, answer(other))).toThrow(
        expect.objectContaining({ status: 200, code: '' }),
      )
  })

  it('tells how many rows it changed', () => {
    expect([countOf({ ...answer(null), count: 3 }), countOf({ ...answer(null), count: null })]).toEqual([
      3, 0,
    ])
  })
})

describe('rowsOf', () => {
  it('gives the rows', () => {
    expect(rowsOf(answer([{ _id: 'a' }]))).toEqual([{ _id: 'a' }])
  })

  it.each([null, {}, 'text', { length: 1 }])('takes %j for no rows', (data) => {
    expect(() => rowsOf(answer(data))).toThrow(QueryError)
  })
})

describe('readAll', () => {
  const ids = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ _id: String(i).padStart(6, '0') }))
  const table = (rows: { _id: string }[]) => {
    const asked: string[] = []
    const readPage = async (after: string) => {
      asked.push(after)
      return answer(rows.filter(({ _id }) => _id > after).slice(0, PAGE))
    }
    return { asked, readPage }
  }

  it.each([0, 1, PAGE - 1, PAGE, PAGE + 1, 3 * PAGE + 7])('loses none of %i rows', async (count) => {
    const rows = ids(count)
    const { asked, readPage } = table(rows)
    expect(await readAll(readPage)).toEqual(rows)
    expect(asked).toHaveLength(Math.floor(count / PAGE) + 1)
  })

  it('loses none when a row of a page before is deleted in the meantime', async () => {
    const rows = ids(PAGE + 10)
    const { readPage } = table(rows)
    const read = await readAll(async (after) => {
      const page = await readPage(after)
      rows.shift()
      return page
    })
    expect(read).toHaveLength(PAGE + 10)
  })

  it('throws when a later page fails', async () => {
    const readPage = async (after: string) => (after ? answer(null, 500) : answer(ids(PAGE)))
    await expect(readAll(readPage)).rejects.toThrow(QueryError)
  })
})

describe('readByIds', () => {
  it('requests each id once, in short addresses', async () => {
    const ids = Array.from({ length: 300 }, (_, n) => String(n).padStart(100, 'x'))
    const asked: string[][] = []
    const rows = await readByIds<string>([...ids, ...ids], async (some) => {
      asked.push(some)
      return answer(some)
    })
    expect(rows).toEqual(ids)
    expect(Math.max(...asked.map((some) => some.join().length))).toBeLessThanOrEqual(4000)
  })

  it('requests nothing without ids', async () => {
    expect(await readByIds([], () => Promise.reject(new Error('asked')))).toEqual([])
  })
})
