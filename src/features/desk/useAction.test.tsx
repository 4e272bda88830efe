import { act, renderHook, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { useAction } from './useAction.ts'

/** A call that waits until it is settled. */
const call = () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  return { work: vi.fn(async () => void (await promise)), end: () => resolve(undefined) }
}

it('does one thing at a time, and is free once that is done', async () => {
  const { result } = renderHook(() => useAction())
  const [first, second] = [call(), call()]
  act(() => void result.current.run(first.work))
  expect(result.current.busy).toBe(true)
  act(() => void result.current.run(second.work))
  expect(second.work).not.toHaveBeenCalled()
  await act(async () => first.end())
  expect(result.current.busy).toBe(false)
  await act(() => result.current.run(async () => void second.work()))
  expect(second.work).toHaveBeenCalledOnce()
})

it('says why a call failed, and reads again what someone else has changed', async () => {
  const onStale = vi.fn()
  const { result } = renderHook(() => useAction({ onStale }))
  const fail = (status: number, message: string) =>
    act(() => result.current.run(() => Promise.reject(new ApiError(status, message))))
  await fail(400, 'No such day.')
  expect(await screen.findByText('No such day.')).toBeTruthy()
  expect(onStale).not.toHaveBeenCalled()
  await fail(409, 'Somebody else changed this.')
  expect(await screen.findByText('Somebody else changed this.')).toBeTruthy()
  expect(onStale).toHaveBeenCalledOnce()
  await fail(404, 'This was removed.')
  expect(onStale).toHaveBeenCalledTimes(2)
  expect(result.current.busy).toBe(false)
})

it('is free after an error that no one expected, which is still reported', async () => {
  const [say, onEnd] = [vi.fn(), vi.fn()]
  const { result } = renderHook(() => useAction({ failed: () => 'This was not saved.', say, onEnd }))
  const fault = new TypeError('x is undefined')
  const caught = vi.fn()
  act(() => void result.current.run(() => Promise.reject(fault)).catch(caught))
  await waitFor(() => expect(caught).toHaveBeenCalledWith(fault))
  expect(result.current.busy).toBe(false)
  expect(say).toHaveBeenCalledWith('This was not saved.')
  expect(onEnd).toHaveBeenCalledOnce()
  const again = vi.fn(async () => undefined)
  await act(() => result.current.run(again))
  expect(again).toHaveBeenCalledOnce()
})
