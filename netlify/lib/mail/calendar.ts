import { brand } from '#lib/brand.ts'

/** An appointment, as a calendar file describes it. */
export interface Appointment {
  /** The same in every file about it, so that a later one replaces the earlier. */
  id: string
  sequence: number
  cancelled: boolean
  /** ISO */
  changedAt: string
  /** Wall clocks of the zone: `2026-12-03T14:00`. */
  starts: string
  ends: string
  /** `America/Toronto` */
  timeZone: string
  summary: string
  place: string
}

const MINUTE = 60_000
const WEEK = 7 * 86_400_000

/** Minutes that a zone is ahead of UTC at a moment (ms). */
const offsetAt = (timeZone: string, at: number) => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign = '+', hours = 0, minutes = 0] = /^GMT([+-])(\d\d):(\d\d)$/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** The first change of a zone's offset within a year after `from`, or the last one before it; undefined without one. */
const changeOf = (timeZone: string, from: number, step: 1 | -1) => {
  const before = offsetAt(timeZone, from)
  const weeks = Array.from({ length: 54 }, (_, count) => from + step * (count + 1) * WEEK)
  const beyond = weeks.find((at) => offsetAt(timeZone, at) !== before)
  if (beyond === undefined) return undefined
  let [near, far] = [beyond - step * WEEK, beyond]
  while (Math.abs(far - near) > MINUTE) {
    const middle: number = Math.round((far + near) / 2 / MINUTE) * MINUTE
    if (offsetAt(timeZone, middle) === before) near = middle
    else far = middle
  }
  return Math.max(near, far)
}

const compact = (at: number) => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '')
/** The wall clock of a zone that many minutes ahead. */
const clockAt = (at: number, offset: number) => compact(at + offset * MINUTE).replace('Z', '')
const inHours = (offset: number) => {
  const [hours, minutes] = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60]
  return (offset < 0 ? '-' : '+') + String(hours).padStart(2, '0') + String(minutes).padStart(2, '0')
}

/** When a wall clock shows a time (ms). */
const momentOf = (timeZone: string, clock: string) => {
  const wall = Date.parse(`${clock}Z`)
  return wall - offsetAt(timeZone, wall - offsetAt(timeZone, wall) * MINUTE) * MINUTE
}

/** The offset that begins at a moment. */
const observance = (timeZone: string, at: number, from: number, to: number) => {
  const kind = to > from ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${kind}`,
    `DTSTART:${clockAt(at, from)}`,
    `TZOFFSETFROM:${inHours(from)}`,
    `TZOFFSETTO:${inHours(to)}`,
    `TZNAME:${timeZone} ${inHours(to)}`,
    `END:${kind}`,
  ]
}

/** The zone around an appointment: the offset in force, and the next one. */
const zoneLines = (timeZone: string, at: number) => {
  const offset = offsetAt(timeZone, at)
  const changes = ([-1, 1] as const).flatMap((step) => changeOf(timeZone, at, step) ?? [])
  const observances = changes.map((change) =>
    observance(timeZone, change, offsetAt(timeZone, change - MINUTE), offsetAt(timeZone, change)),
  )
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...(observances.length > 0 ? observances.flat() : observance(timeZone, 0, offset, offset)),
    'END:VTIMEZONE',
  ]
}

const escape = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n?|\n/g, '\\n')

/** Lines of 75 bytes at most, as RFC 5545 folds them; no letter is cut. */
const folded = (line: string) => {
  const parts: string[] = ['']
  for (const letter of line) {
    const last = parts.at(-1) ?? ''
    if (Buffer.byteLength(last + letter) > 74) parts.push(` ${letter}`)
    else parts[parts.length - 1] = last + letter
  }
  return parts.join('\r\n')
}

/**
 * A calendar file (RFC 5545). It publishes an appointment instead of inviting to it: a reply from a calendar would
 * change nothing, the link in the mail does.
 */
export const calendarFile = (given: Appointment) => {
  const { id, sequence, cancelled, changedAt, starts, ends, timeZone, summary, place } = given
  const local = (clock: string) => `${clock.replaceAll(/[-:]/g, '')}00`
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escape(brand.name)}//Visits//EN`,
    `METHOD:${cancelled ? 'CANCEL' : 'PUBLISH'}`,
    ...zoneLines(timeZone, momentOf(timeZone, starts)),
    'BEGIN:VEVENT',
    `UID:${id}@${new URL(brand.url).host}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${compact(Date.parse(changedAt))}`,
    `DTSTART;TZID=${timeZone}:${local(starts)}`,
    `DTEND;TZID=${timeZone}:${local(ends)}`,
    `SUMMARY:${escape(summary)}`,
    `LOCATION:${escape(place)}`,
    `ORGANIZER;CN="${brand.name.replaceAll('"', '')}":mailto:${brand.contact.email}`,
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}
