import { act, renderHook, waitFor } from '@testing-library/react'
import { atom } from 'nanostores'
import { expect, it, vi } from 'vitest'
import { createFetcherStore } from '#lib/query.ts'
import { useSettled } from './useSettled.ts'

it('keeps what was read while it cannot be read again, and nothing that was read for someone else', async () => {
  const $who = atom('ada')
  const read = vi.fn(async (): Promise<string | null> => 'of Ada')
  const store = createFetcherStore<string | null>(['what is ', $who], { fetcher: read, dedupeTime: 0 })
  const { result } = renderHook(() => useSettled(store))
  await waitFor(() => expect(result.current.data).toBe('of Ada'))
  const again = async () => {
    const calls = read.mock.calls.length
    act(() => store.revalidate())
    await waitFor(() => expect(read).toHaveBeenCalledTimes(calls + 1))
    await waitFor(() => expect(result.current.loading).toBe(false))
  }
  read.mockRejectedValue(new Error('down'))
  await again()
  await again()
  expect(result.current).toMatchObject({ data: 'of Ada', error: new Error('down') })
  act(() => $who.set('bo'))
  await waitFor(() => expect(result.current.loading).toBe(false))
  expect(result.current.data).toBeUndefined()
  read.mockResolvedValue(null)
  await again()
  expect(result.current).toMatchObject({ data: null, error: undefined })
})
