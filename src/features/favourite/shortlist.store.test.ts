import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { favourites } from '#texts/favourite.ts'
import { handOver } from './shortlist.store.ts'

const kept = new Map<string, string>()
const shortlist = () => kept.get('shortlist') ?? ''

beforeEach(() => {
  kept.set('shortlist', 'new-3,old-2,oldest-1')
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
  })
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('moves each suite to the account, oldest first, and keeps it until the call succeeds', async () => {
  const calls: string[][] = []
  const given = await handOver(async (id) => calls.push([id, shortlist()]))
  expect(given).toBe(3)
  expect(calls).toEqual([
    ['oldest-1', 'new-3,old-2,oldest-1'],
    ['old-2', 'new-3,old-2'],
    ['new-3', 'new-3'],
  ])
  expect(shortlist()).toBe('')
  expect(await handOver(async () => calls.push([]))).toBe(0)
  expect(calls).toHaveLength(3)
})

it.each([0, 401, 429, 503])(
  'keeps suites after a call with status %i, and moves them the next time',
  async (status) => {
    const refuse = async (id: string) => {
      if (id === 'old-2') throw new ApiError(status, '')
    }
    expect(await handOver(refuse)).toBe(1)
    expect(shortlist()).toBe('new-3,old-2')
    expect(await handOver(async () => undefined)).toBe(2)
    expect(shortlist()).toBe('')
  },
)

it('keeps what an account can hold no more, and says so', async () => {
  const said: string[] = []
  const full = async (id: string) => {
    if (id === 'new-3') throw new ApiError(409, '', 'favourites_full')
  }
  expect([await handOver(full, (text) => said.push(text)), shortlist()]).toEqual([2, 'new-3'])
  expect(said).toEqual([favourites.restKept])
})

it('lets a suite go that the server does not know, and continues', async () => {
  const given = await handOver(async (id) => {
    if (id === 'old-2') throw new ApiError(404, '')
  })
  expect([given, shortlist()]).toEqual([2, ''])
})

it('leaves alone what another tab has added in the meantime', async () => {
  await handOver(async (id) => {
    if (id === 'oldest-1') kept.set('shortlist', `other-9,${shortlist()}`)
  })
  expect(shortlist()).toBe('other-9')
})
