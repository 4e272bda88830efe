import { calendarFile, calendarMoment, calendarText } from '#lib/calendar-file.ts'

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

/** The wall clock of a zone that many minutes ahead. */
const clockAt = (at: number, offset: number) => calendarMoment(at + offset * MINUTE).replace('Z', '')
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

/** A calendar file with one appointment. The link in the mail moves or cancels it. */
export const appointmentFile = (given: Appointment) => {
  const { id, sequence, cancelled, changedAt, starts, ends, timeZone, summary, place } = given
  const local = (clock: string) => `${clock.replaceAll(/[-:]/g, '')}00`
  return calendarFile({
    product: 'Visits',
    zones: zoneLines(timeZone, momentOf(timeZone, starts)),
    events: [
      {
        id,
        sequence,
        stamp: Date.parse(changedAt),
        status: cancelled ? 'CANCELLED' : 'CONFIRMED',
        summary,
        lines: [
          `DTSTART;TZID=${timeZone}:${local(starts)}`,
          `DTEND;TZID=${timeZone}:${local(ends)}`,
          `LOCATION:${calendarText(place)}`,
        ],
      },
    ],
  })
}
