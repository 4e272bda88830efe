import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { savePending, takePending } from './pending-action.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('is returned once, and only for its own id', () => {
  savePending('purchase', 'aurora-on-king-1204')
  expect(takePending('purchase', 'breakwater-1411')).toBe(null)
  expect(takePending('purchase', 'aurora-on-king-1204')).toBe('aurora-on-king-1204')
  expect(takePending('purchase')).toBe(null)
})

it('expires after half an hour', () => {
  savePending('purchase', 'aurora-on-king-1204')
  vi.advanceTimersByTime(30 * 60_000)
  expect(takePending('purchase')).toBe(null)
})
