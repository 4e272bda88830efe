import { expect, it } from 'vitest'
import { isDay } from './day.ts'

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
