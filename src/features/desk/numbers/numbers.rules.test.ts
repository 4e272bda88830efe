import { expect, it } from 'vitest'
import { aWeek } from './numbers.fixture.ts'
import { absorptionOf, countsOf, daysCounted, freeSince, sumOf } from './numbers.rules.ts'

it('adds up what a week is made of, and weeks', () => {
  const one = aWeek({
    questions: 1,
    days: 2,
    firsts: 4,
    booked: 8,
    entered: 16,
    sent: 32,
    byHand: 64,
    signed: 3,
  })
  expect(countsOf(one)).toMatchObject({ leads: 7, visits: 24, requests: 96, signed: 3 })
  expect(countsOf(sumOf([one, one, aWeek({ raised: 5 })]))).toEqual({
    ...{ leads: 14, visits: 48, requests: 192, signed: 6, raised: 5, lowered: 0 },
  })
})

it('counts days from the first week with a number to today', () => {
  const weeks = ['2026-11-09', '2026-11-16', '2026-11-23'].map((week) => aWeek({ week }))
  const [first, second, third] = weeks
  if (!first || !second || !third) throw new Error('three weeks')
  expect(daysCounted(weeks, '2026-11-29')).toBe(0)
  expect(daysCounted([first, { ...second, sent: 1 }, third], '2026-11-29')).toBe(14)
  // On its Monday, with free homes and nothing else.
  expect(daysCounted([first, second, { ...third, free: 0 }], '2026-11-23')).toBe(1)
})

it.each([
  [
    { signed: 13, free: 50, days: 91 },
    { perWeek: 1, share: 0.02, weeksLeft: 50 },
  ],
  [
    { signed: 5, free: 3, days: 7 },
    { perWeek: 5, share: 5 / 3, weeksLeft: 1 },
  ],
  // Six weeks and a Monday.
  [
    { signed: 10, free: 7, days: 43 },
    { perWeek: 70 / 43, share: 10 / 43, weeksLeft: 5 },
  ],
])('the absorption of %j', (given, expected) => {
  const found = absorptionOf(given)
  expect(found?.perWeek).toBeCloseTo(expected.perWeek)
  expect(found?.share).toBeCloseTo(expected.share)
  expect(found?.weeksLeft).toBe(expected.weeksLeft)
})

it('says no rate of four agreements, nor when no home is left', () => {
  expect(absorptionOf({ signed: 4, free: 50, days: 91 })).toBeUndefined()
  expect(absorptionOf({ signed: 40, free: 0, days: 91 })).toBeUndefined()
})

it('says since when homes that are free are known', () => {
  expect(freeSince([aWeek(), aWeek({ week: '2026-11-16', free: 0 }), aWeek({ free: 4 })])).toBe('2026-11-16')
  expect(freeSince([aWeek({ free: 3 }), aWeek()])).toBeUndefined()
  expect(freeSince([aWeek()])).toBeUndefined()
})
