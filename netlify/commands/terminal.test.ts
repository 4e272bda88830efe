import { afterEach, expect, it, vi } from 'vitest'
import { print, printError } from './terminal.ts'

afterEach(() => vi.restoreAllMocks())

it('shows what would command a terminal, and leaves lines, tabs and letters', () => {
  const said = vi.spyOn(console, 'info').mockReturnValue()
  print('Zoë\t1\nКвартира 🏙️ \u001b[2J\u009b31m\u202eevil\u2066\r\u0007')
  expect(said).toHaveBeenCalledWith(
    'Zoë\t1\nКвартира 🏙️ \\u{1b}[2J\\u{9b}31m\\u{202e}evil\\u{2066}\\u{d}\\u{7}',
  )
})

it('shows errors in the same way', () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  printError(new Error('has a column \u001b]0;x\u0007'))
  printError('\u001b')
  expect(said.mock.calls).toEqual([['has a column \\u{1b}]0;x\\u{7}'], ['\\u{1b}']])
})
