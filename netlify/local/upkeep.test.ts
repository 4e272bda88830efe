import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeFunction } from './testing.ts'
import { startUpkeep } from './upkeep.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T03:14:40Z') }))
afterEach(() => void vi.useRealTimers())

it.each([
  ['a Supabase of its own: what is due is done, and changes are heard of', false, 2, 1],
  ['a Supabase that has another site: nothing there is touched', true, 0, 0],
])('%s', async (_, hasBackend, runs, listeners) => {
  const purge = fakeFunction(
    'purge',
    { schedule: '* * * * *' },
    vi.fn(async () => new Response(null, { status: 204 })),
  )
  const listen = vi.fn(async () => ({ stop: () => Promise.resolve() }))
  const parts = await startUpkeep({ hasBackend }, { load: async () => [purge], listen })
  await vi.advanceTimersByTimeAsync(120_000)
  expect(purge.handler).toHaveBeenCalledTimes(runs)
  expect(listen).toHaveBeenCalledTimes(listeners)
  for (const part of parts) await part.stop()
})
