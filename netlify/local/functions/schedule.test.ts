import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeFunction } from '../testing.ts'
import { isDue, startSchedule } from './schedule.ts'

describe('a schedule', () => {
  // 20 November 2026 is a Friday.
  const at = (time: string) => new Date(`2026-11-20T${time}:00Z`)

  it.each([
    ['* * * * *', '03:17', true],
    ['17 3 * * *', '03:17', true],
    ['17 3 * * *', '04:17', false],
    ['*/5 * * * *', '03:15', true],
    ['*/5 * * * *', '03:17', false],
    ['0,30 8-18 * * 1-5', '18:30', true],
    ['0,30 8-18 * * 1-5', '19:30', false],
    ['0 0 20 11 *', '00:00', true],
    ['0 0 * * 6', '00:00', false],
    ['', '00:00', false],
    ['nonsense', '00:00', false],
  ])('%s at %s: %s', (schedule, time, due) => {
    expect(isDue(schedule, at(time))).toBe(due)
  })
})

describe('the scheduler', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T03:14:40Z') }))
  afterEach(() => void vi.useRealTimers())

  const scheduled = (schedule: string, handler: () => Promise<Response>) =>
    fakeFunction('job', { schedule }, vi.fn(handler))
  const done = async () => new Response(null, { status: 204 })

  it('calls what is due, at the full minute, until it is stopped', async () => {
    const [often, seldom] = [scheduled('* * * * *', done), scheduled('15 * * * *', done)]
    const page = fakeFunction('page', { path: '/api/page' }, vi.fn(done))
    const schedule = startSchedule(async () => [often, { ...seldom, name: 'other' }, page])
    await vi.advanceTimersByTimeAsync(19_000)
    expect(often.handler).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2_000)
    expect([often, seldom].map(({ handler }) => vi.mocked(handler).mock.calls.length)).toEqual([1, 1])
    await vi.advanceTimersByTimeAsync(120_000)
    expect([often, seldom].map(({ handler }) => vi.mocked(handler).mock.calls.length)).toEqual([3, 1])
    await schedule.stop()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(often.handler).toHaveBeenCalledTimes(3)
    expect(page.handler).not.toHaveBeenCalled()
  })

  it('lets a slow one finish first, and a broken one try again', async () => {
    const silent = vi.spyOn(console, 'error').mockReturnValue()
    const slow = scheduled('* * * * *', () => new Promise(() => undefined))
    const broken = scheduled('* * * * *', () => Promise.reject(new Error('x')))
    const schedule = startSchedule(async () => [slow, { ...broken, name: 'broken' }])
    await vi.advanceTimersByTimeAsync(180_000)
    expect([slow, broken].map(({ handler }) => vi.mocked(handler).mock.calls.length)).toEqual([1, 3])
    await schedule.stop()
    silent.mockRestore()
  })
})
