import { expect, it } from 'vitest'
import { fieldText, withoutUnseen } from './unseen.ts'

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
