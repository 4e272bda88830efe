import { expect, it } from 'vitest'
import { hoursIn, hoursText } from './hours.rules.ts'

it.each(['Tue 11:00-18:00; Sat 10:00-12:00', 'Tue 11:00-', 'Tue -18:00', ''])(
  'keeps %j as it was typed, also without one of its times',
  (text) => expect(hoursText(hoursIn(text))).toBe(text),
)
