import { expect, it } from 'vitest'
import { freeDays } from './visit-times.rules.ts'

const time = (starts: string, free = 1) => ({ startsAt: `${starts}:00.000Z`, starts, free })

it('groups free times by the day of the sales centre, and leaves out what is taken', () => {
  const days = freeDays([
    time('2026-12-03T14:00'),
    time('2026-12-03T15:00', 0),
    time('2026-12-03T16:00'),
    time('2026-12-04T12:00', 0),
    time('2026-12-05T12:00'),
  ])
  expect(days.map(({ key, day, shortDay }) => [key, day, shortDay])).toEqual([
    ['2026-12-03', 'Thursday 3 December', 'Thu 3 Dec'],
    ['2026-12-05', 'Saturday 5 December', 'Sat 5 Dec'],
  ])
  expect(days[0]?.slots.map((slot) => slot.time)).toEqual(['2:00\u00a0p.m.', '4:00\u00a0p.m.'])
})
