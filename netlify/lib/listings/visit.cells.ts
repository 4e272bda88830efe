import type { Opening } from '#features/visit/opening.schema.ts'
import { isDay, WEEKDAYS, type Weekday } from '#lib/day.ts'
import { TIME_ZONES } from '#lib/time-zones.ts'
import { cell, figureIn } from './cells.ts'

const dayOf = (name: string) =>
  WEEKDAYS.find((day) => new RegExp(`^${day}[a-z]*\\.?$`, 'i').test(name.trim()))

/** `Tue-Thu` or `Sat`; undefined if it is neither. A range may include the end of a week. */
const daysIn = (words: string): Weekday[] | undefined => {
  const [first, last, ...more] = words.split(/-|–|\bto\b/i).map(dayOf)
  if (more.length > 0 || !first) return undefined
  if (!/-|–|\bto\b/i.test(words)) return [first]
  if (!last) return undefined
  const [from, to] = [WEEKDAYS.indexOf(first), WEEKDAYS.indexOf(last)]
  return [...WEEKDAYS, ...WEEKDAYS].slice(from, to + (to < from ? 8 : 1))
}

const timeOf = (text: string) => {
  const [, hour = '', minute = ''] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.trim()) ?? []
  return hour && `${hour.padStart(2, '0')}:${minute}`
}

/** `Tue-Thu, Sat 12:00-18:00` */
const rangeOf = (part: string): Opening[] | undefined => {
  const [, days = '', from = '', to = ''] =
    /^(.*?)\s+([\d:]+)\s*(?:-|–|to)\s*([\d:]+)$/i.exec(part.trim()) ?? []
  const [opens, closes] = [timeOf(from), timeOf(to)]
  const named = days.split(/,|\band\b/i).map(daysIn)
  if (!opens || !closes || opens >= closes || named.includes(undefined)) return undefined
  return named.flatMap((some = []) => some).map((day) => ({ day, opens, closes }))
}

const overlap = (a: Opening, b: Opening) => a.day === b.day && a.opens < b.closes && b.opens < a.closes

const openingsIn = (text: string) => {
  const ranges = text.replace(/;\s*$/, '').split(';').map(rangeOf)
  if (ranges.includes(undefined)) return undefined
  const hours = ranges.flatMap((range = []) => range)
  const isTwice = hours.some((one, at) => hours.slice(at + 1).some((other) => overlap(one, other)))
  if (isTwice) return undefined
  return WEEKDAYS.flatMap((day) => hours.filter((one) => one.day === day))
}

/** Opening hours by weekday, in the 24-hour clock. */
export const openingHours = cell(
  'hours that open before they close and do not overlap, such as Tue-Fri 11:00-18:00; Sat,Sun 11:00-17:00',
  openingsIn,
)
export const closedDays = cell('dates such as 2026-12-25, 2026-12-26', (given) => {
  const days = given.split(/[,;]/).map((day) => day.trim())
  return days.every(isDay) ? [...new Set(days)].toSorted() : undefined
})
export const timeZone = cell('a time zone in Canada or the United States, such as America/Toronto', (given) =>
  TIME_ZONES.find((zone) => zone === given),
)
export const minutes = cell('10 to 240 minutes', (given) => figureIn(given, { min: 10, max: 240, step: 1 }))
export const capacity = cell('a number of visits from 0 to 50', (given) =>
  figureIn(given, { min: 0, max: 50, step: 1 }),
)
