import { expect, it } from 'vitest'
import { fieldText, isSeen, plainLine, plainText, withoutUnseen } from './unseen.ts'

it.each([
  ['\u202aada@person.example\u202c', 'ada@person.example'],
  ['Fern\u00adsby\ufeff\u200b', 'Fernsby'],
  ['a b\nc\t', 'a b\nc\t'],
  ['👩‍👩‍👧 Zoë', '👩‍👩‍👧 Zoë'],
])('%j is seen as %j', (text, seen) => expect(withoutUnseen(text)).toBe(seen))

it('leaves a password as it was typed', () => {
  expect(fieldText('confirmPassword', 'a\u200bb')).toBe('a\u200bb')
  expect(fieldText('email', 'a\u200bb')).toBe('ab')
})

it.each([
  [' Yes:\r\n\ta gym\u0007\u202e ', 'Yes:\n\ta gym', 'Yes: a gym'],
  ['suites\u2028gpj.csv', 'suites\u2028gpj.csv', 'suites gpj.csv'],
  ['\u200b\u2066', '', ''],
])('%j is %j in lines, %j on one', (text, lines, line) => {
  expect(plainText(text)).toBe(lines)
  expect(plainLine(text)).toBe(line)
})

it.each([
  ...(
    ['', ' \n', '\u200b', '\u200d\u200c', '\u00a0\u3000', '\u2800', '\u3164', '\u0301', '\ufe0f'] as const
  ).map((text) => [text, false] as const),
  ...(['a', '…', '👍', '李', 'é', '—'] as const).map((text) => [text, true] as const),
])('%j is seen: %j', (text, seen) => expect(isSeen(text)).toBe(seen))
