import { expect, it } from 'vitest'
import { gapOf, hoursIn, hoursText } from './hours.rules.ts'

it.each(['Tue 11:00-18:00; Sat 10:00-12:00', 'Tue 11:00-', 'Tue -18:00', ''])(
  'keeps %j as it was typed, even without one of its times',
  (text) => expect(hoursText(hoursIn(text))).toBe(text),
)

it.each([
  ['11:00-', ['closes']],
  ['-11:00', ['opens']],
  ['18:00-11:00', ['closes']],
  ['10:00-12:00 11:00-13:00', [undefined, 'opens']],
  ['10:00-12:00 12:00-13:00 -', [undefined, undefined, undefined]],
])('finds what is wrong about %j', (text, gaps) => {
  const ranges = text.split(' ').map((one) => {
    const [opens = '', closes = ''] = one.split('-')
    return { opens, closes }
  })
  expect(ranges.map((range) => gapOf(range, ranges))).toEqual(gaps)
})
