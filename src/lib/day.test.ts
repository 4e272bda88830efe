import { expect, it } from 'vitest'
import { dayIn, isDay } from './day.ts'
import { inZone } from './in-zone.fixture.ts'

it('a day is one that exists, written as year, month and day', () => {
  expect(['2024-02-29', '2026-11-20', '1900-01-01', '2027-02-28'].map(isDay)).toEqual([
    true,
    true,
    true,
    true,
  ])
  const none = [
    '2023-02-29',
    '2027-02-29',
    '2026-13-01',
    '0001-01-01',
    '1899-12-31',
    '2100-01-01',
    '9999-12-31',
    '2026-1-1',
    '27-1-1',
    '',
  ]
  expect(none.filter(isDay)).toEqual([])
})

it.each([
  ['America/Vancouver', '2026-11-15'],
  ['America/Toronto', '2026-11-16'],
])('late in the evening the date is the one of the reader, in %s', (zone, day) => {
  const here = "(await import('#lib/day.ts')).dayHere('2026-11-16T06:30:00.000Z')"
  expect(inZone(zone, here)).toBe(day)
})

it.each([
  ['America/Toronto', '2026-11-27T01:30:00Z', '2026-11-26'],
  ['America/Vancouver', '2026-11-27T06:30:00Z', '2026-11-26'],
  ['America/Vancouver', '2026-11-27T08:00:00Z', '2026-11-27'],
])('the date in %s at %s is %s', (zone, moment, day) => {
  expect(dayIn(zone, moment)).toBe(day)
})

it('a field for a time has the clock of the reader', () => {
  const here = "(await import('#lib/day.ts')).clockHere('2026-11-16T06:30:00.000Z')"
  expect(inZone('America/Toronto', here)).toBe('2026-11-16T01:30')
})
