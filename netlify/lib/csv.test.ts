import { expect, it } from 'vitest'
import fc from 'fast-check'
import { expectSheet } from '#tests/fixtures/hostile.sinks.ts'
import { csvLine, csvMinute, csvPhone } from './csv.ts'

it('writes no cell that is a formula, whatever parts cells where it is opened', () => {
  const sign = fc.constantFrom('=', '+', '-', '@', ';', ',', '\t', '\n', '\r', '"', "'", 'a', '1', ' ')
  fc.assert(
    fc.property(fc.array(sign), fc.constantFrom(',' as const, ';' as const), (signs, separator) => {
      expectSheet(csvLine(['a', signs.join(''), 'b'], separator), separator)
    }),
  )
})

it('writes figures with the decimal sign of the separator', () => {
  expect(csvLine([428.4, -2, 'a'])).toBe('428.4,-2,a')
  expect(csvLine([428.4, -2, 'a'], ';')).toBe('428,4;-2;a')
})

it('writes phones as text, and minutes at the head office', () => {
  expect([csvPhone('+14165550142'), csvPhone('+442079460018'), csvPhone(null)]).toEqual([
    '(+1) 4165550142',
    '(+) 442079460018',
    undefined,
  ])
  expect(csvMinute('2026-11-27T01:30:59.123456+00:00')).toBe('2026-11-26 20:30')
})
