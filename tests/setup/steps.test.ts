import { afterEach, expect, test, vi } from 'vitest'
import { runAll } from './steps.ts'

const node = (script: string) => [process.execPath, '-e', script]

afterEach(() => vi.restoreAllMocks())

test('a failed step is said again at the end, before the sum', async () => {
  const lines: string[] = []
  vi.spyOn(console, 'info').mockImplementation((line: string) => void lines.push(line))
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const code = await runAll([
    { name: 'Red', command: node('console.log("price is wrong"); process.exit(1)') },
    { name: 'Green', command: node('console.log("all is well")') },
  ])
  expect(code).toBe(1)
  expect(lines.at(-2)).toContain('Red failed:\nprice is wrong')
  expect(lines.at(-1)).toContain('1 passed, 1 failed')
  expect(lines.join('\n')).not.toContain('all is well')
})

test('a command that is not there fails', async () => {
  const info = vi.spyOn(console, 'info').mockReturnValue()
  expect(await runAll([{ name: 'None', command: ['no-such-command'] }])).toBe(1)
  expect(info.mock.lastCall?.[0]).toContain('0 passed, 1 failed')
})
