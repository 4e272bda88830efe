import { expect, it } from 'vitest'
import { csvLine, csvMinute, csvPhone, csvUnit, unguarded } from './csv.ts'

it('writes figures with the decimal sign of the separator', () => {
  expect(csvLine([428.4, -2, 'a'])).toBe('428.4,-2,a')
  expect(csvLine([428.4, -2, 'a'], ';')).toBe('428,4;-2;a')
})

it('writes a unit so that no spreadsheet takes it for a day, a time or a figure', () => {
  const taken = ['12-04', '12/04', '1-2-3', '1.10', '1,204', '1:30', '2E03', '1e5', '1.2e3', '5 A', '12 pm']
  expect(taken.map(csvUnit)).toEqual(taken.map((unit) => `#${unit}`))
  const kept = ['1204', '0204', '12A', 'PH1', 'PH-01', '12-A', 'TH 2', '#12-04', '']
  expect(kept.map(csvUnit)).toEqual(kept)
})

it('writes phones as text, and minutes at the head office', () => {
  expect([csvPhone('+14165550142'), csvPhone('+442079460018'), csvPhone(null)]).toEqual([
    '(+1) 4165550142',
    '(+) 442079460018',
    undefined,
  ])
  expect(csvMinute('2026-11-27T01:30:59.123456+00:00')).toBe('2026-11-26 20:30')
})

it.each(['=1', "'=1", "''=1", 'a\n- b, =c;"+d', "it's", "a, 'b", "'", ' =1', '-', "x;'-y"])(
  'keeps a spreadsheet from reading a formula, and reads %j again as it was',
  (text) => {
    const cell = csvLine([text])
    const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
    expect(read).not.toMatch(/(^|[";,\n]) *[=+\-@]/)
    expect(unguarded(read)).toBe(text)
  },
)
