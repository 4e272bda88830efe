import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { job } from './job.ts'

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

const linesOf = (write: typeof console.info) =>
  vi.mocked(write).mock.calls.map(([line]) => JSON.parse(String(line)))

it('says what was done', async () => {
  expect((await job('sweep', async () => ({ removed: 3, kept: 0 }))()).status).toBe(204)
  expect(linesOf(console.info)).toMatchObject([{ name: 'sweep', method: 'SCHEDULE', removed: 3, kept: 0 }])
})

it('keeps silent when there was nothing to do', async () => {
  await job('sweep', async () => ({ removed: 0 }))()
  await job('sweep', async () => ({}))()
  expect(linesOf(console.info)).toEqual([])
})

it('throws nothing, and logs no word of what failed', async () => {
  const failing = job('sweep', () => Promise.reject(new Error('jane@larkfield.example')))
  expect((await failing()).status).toBe(500)
  expect(linesOf(console.error)).toMatchObject([{ name: 'sweep', status: 500, error: 'Error' }])
  expect(JSON.stringify(linesOf(console.error))).not.toContain('jane')
})
