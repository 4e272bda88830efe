import { expect, it } from 'vitest'
import { aVisit } from './visit.fixture.ts'
import { dayAfter, firstDay, weekFrom, weekOf } from './visit-week.rules.ts'

it('counts days over the ends of months, years and summer time', () => {
  expect(weekFrom('2026-12-29').at(-1)).toBe('2027-01-04')
  expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29')
  expect(dayAfter('2026-11-01', -7)).toBe('2026-10-25')
})

it.each([null, '', 'tomorrow', '2026-02-30', '1999-12-31', '2099-12-25', '20260-01-01'])(
  'begins today where the address asks for no day: %s',
  (given) => expect(firstDay(given, '2026-11-29')).toBe('2026-11-29'),
)

it('has a row for each sales centre by name, and a visit on its own day there', () => {
  const zone = { id: 'zone', name: 'Zone' }
  const rows = [
    aVisit({ _id: 'late', starts: '2026-12-01T23:30', building: zone }),
    aVisit({ _id: 'early', starts: '2026-12-02T09:00' }),
    aVisit({ _id: 'next', starts: '2026-12-02T10:00' }),
  ]
  const shown = weekOf(rows, weekFrom('2026-12-01')).map(({ building, days }) => [
    building.name,
    days.slice(0, 2).map((day) => day.map(({ _id }) => _id)),
  ])
  expect(shown).toEqual([
    ['Aurora on King', [[], ['early', 'next']]],
    ['Zone', [['late'], []]],
  ])
})
