import type { LoaderContext } from 'astro/loaders'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { catalogueLoader } from './catalogue-loader.ts'
import type { TellProblems } from './catalogue-loader.ts'

const schema = z.object({ _id: z.string(), price: z.number() })
const entries = new Map<string, unknown>()
const logger = { info: vi.fn(), warn: vi.fn() }
const store = {
  set: ({ id, data }: { id: string; data: unknown }) => entries.set(id, data),
  clear: () => entries.clear(),
  keys: () => [...entries.keys()],
}
const load = (read: () => Promise<{ _id: string }[]>, tell?: TellProblems) =>
  catalogueLoader(schema, read, tell).load({
    collection: 'suites',
    store,
    logger,
  } as unknown as LoaderContext)

beforeEach(() => {
  entries.clear()
  vi.clearAllMocks()
})

describe('catalogueLoader', () => {
  it('makes an entry of each row by its id', async () => {
    await load(async () => [{ _id: 'a', price: 1 }])
    expect([...entries]).toEqual([['a', { _id: 'a', price: 1 }]])
    expect(logger.warn).not.toHaveBeenCalled()
  })

  it('leaves out a bad row and says which and why', async () => {
    const rows: { _id: string; price: unknown }[] = [
      { _id: 'a', price: 'x' },
      { _id: 'b', price: 2 },
    ]
    await load(async () => rows)
    expect([...entries.keys()]).toEqual(['b'])
    expect(logger.warn).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/suites: a is left out, price has to be a number, is 'x'/),
    )
    expect(logger.info).toHaveBeenCalledWith(expect.stringContaining('1 of 2 rows'))
  })

  it('tells of all that is left out, and of nothing when all is well', async () => {
    const tell = vi.fn<TellProblems>(() => Promise.resolve())
    await load(async () => [{ _id: 'a' }, { _id: 'b', price: 2 }], tell)
    const problem = { row_id: 'a', field: 'price', problem: 'is empty, and has to be a number' }
    expect(tell).toHaveBeenLastCalledWith('suites', [problem])
    await load(async () => [{ _id: 'b', price: 2 }], tell)
    expect(tell).toHaveBeenLastCalledWith('suites', [])
  })

  it('continues if problems cannot be reported', async () => {
    await load(
      async () => [{ _id: 'b', price: 2 }],
      () => Promise.reject(new Error('fetch failed')),
    )
    expect([...entries.keys()]).toEqual(['b'])
    expect(logger.warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('could not be listed'))
  })

  it('fails when not one row fits: such a site would be empty', async () => {
    await expect(load(async () => [{ _id: 'a' }])).rejects.toThrow('None of the 1 suites fits')
  })

  it('forgets what is no longer there', async () => {
    entries.set('gone', {})
    await load(async () => [])
    expect(entries.size).toBe(0)
  })

  it('fails when the data cannot be reached, and keeps what it had', async () => {
    entries.set('old', {})
    await expect(load(() => Promise.reject(new Error('fetch failed')))).rejects.toThrow(
      'The suites of the catalogue could not be read: Error: fetch failed',
    )
    expect(entries.size).toBe(1)
  })
})
