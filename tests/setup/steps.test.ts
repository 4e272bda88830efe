import { afterEach, expect, test, vi } from 'vitest'
import { runAll } from './steps.ts'

const node = (script: string) => [process.execPath, '-e', script]

afterEach(() => vi.restoreAllMocks())

test('a failed step is said again at the end, before the sum', async () => {
  const lines: string[] = []
  vi.spyOn(console, 'info').mockImplementation((line: string) => void lines.push(line))
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const red = { name: 'Red', command: node('console.log("price is wrong"); process.exit(1)') }
  const green = { name: 'Green', command: node('console.log("all is well")') }
  const code = await runAll([[red]], [[green]])
  expect(code).toBe(1)
  expect(lines.at(-2)).toContain('Red failed:\nprice is wrong')
  expect(lines.at(-1)).toContain('1 passed, 1 failed')
  expect(lines.join('\n')).not.toContain('all is well')
})

test('a command that is not there fails', async () => {
  const info = vi.spyOn(console, 'info').mockReturnValue()
  expect(await runAll([[{ name: 'None', command: ['no-such-command'] }]])).toBe(1)
  expect(info.mock.lastCall?.[0]).toContain('0 passed, 1 failed')
})

test('lanes run side by side, and the next stage after all of them', async () => {
  const lines: string[] = []
  vi.spyOn(console, 'info').mockImplementation((line: string) => void lines.push(line))
  const [then, last] = [Promise.withResolvers<unknown>(), vi.fn()]
  const step = (name: string, command: () => Promise<unknown>) => ({ name, command })
  const none = () => Promise.resolve()
  // The slow one ends only once the other lane has come to its end.
  const slow = step('slow', () => then.promise)
  const quick = [step('quick', none), step('then', () => Promise.resolve(then.resolve(undefined)))]
  await runAll([[slow], quick], [[step('last', () => Promise.resolve(last(lines.length)))]])
  const order = lines.flatMap((line) => /^── (\w+):/.exec(line)?.[1] ?? [])
  expect(order).toEqual(['quick', expect.anything(), expect.anything(), 'last'])
  expect(last).toHaveBeenCalledWith(3)
})
