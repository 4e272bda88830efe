import type { Opening } from '#features/visit/opening.schema.ts'
import { WEEKDAYS, type Weekday } from '#lib/day.ts'

/** Times as typed; an incomplete one is empty. */
export type Range = Pick<Opening, 'opens' | 'closes'>
export type Hours = Record<Weekday, Range[]>

const nameOf = (day: Weekday) => `${day.charAt(0).toUpperCase()}${day.slice(1)}`

/**
 * `Tue 11:00-18:00; Sat 10:00-12:00`, in the import's format. An incomplete range is written as it is, so
 * that it is refused.
 */
export const hoursText = (hours: Hours) =>
  WEEKDAYS.flatMap((day) =>
    hours[day]
      .filter(({ opens, closes }) => opens || closes)
      .map((one) => `${nameOf(day)} ${one.opens}-${one.closes}`),
  ).join('; ')

/** The missing or wrong time of a range, among the ranges of its day. */
export const gapOf = (range: Range, ranges: readonly Range[]): keyof Range | undefined => {
  const { opens, closes } = range
  if (!opens !== !closes) return opens ? 'closes' : 'opens'
  if (closes && closes <= opens) return 'closes'
  const before = ranges.slice(0, ranges.indexOf(range))
  return before.some((other) => opens < other.closes && other.opens < closes) ? 'opens' : undefined
}

const byDay = (rangesOf: (day: Weekday) => Range[]) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, rangesOf(day)])) as Hours

/** Stored hours by weekday. */
export const hoursOf = (openings: readonly Opening[]) =>
  byDay((day) => openings.filter((one) => one.day === day).map(({ opens, closes }) => ({ opens, closes })))

/** Parses what `hoursText` wrote. */
export const hoursIn = (text: string) => {
  const ranges = [...text.matchAll(/([A-Z][a-z]{2}) (\d\d:\d\d)?-(\d\d:\d\d)?/g)]
  return byDay((day) =>
    ranges
      .filter(([, name]) => name === nameOf(day))
      .map(([, , opens = '', closes = '']) => ({ opens, closes })),
  )
}
