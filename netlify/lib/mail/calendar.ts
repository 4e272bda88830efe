import { calendarFile, calendarText } from '#lib/calendar-file.ts'

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

/** Minutes that a zone is ahead of UTC at a moment (ms). */
const offsetAt = (timeZone: string, at: number) => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign = '+', hours = 0, minutes = 0] = /^GMT([+-])(\d\d):(\d\d)$/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** The offset of a zone when its wall clock shows a time: `-0500`. */
const offsetOf = (timeZone: string, clock: string) => {
  const wall = Date.parse(`${clock}Z`)
  const offset = offsetAt(timeZone, wall - offsetAt(timeZone, wall) * MINUTE)
  const [hours, minutes] = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60]
  return (offset < 0 ? '-' : '+') + String(hours).padStart(2, '0') + String(minutes).padStart(2, '0')
}

/**
 * The zone of an appointment, with its offset on that day only: the file has no other event, and most
 * calendars know the zone by name.
 */
const zoneLines = (timeZone: string, offset: string) => [
  'BEGIN:VTIMEZONE',
  `TZID:${timeZone}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  `TZOFFSETFROM:${offset}`,
  `TZOFFSETTO:${offset}`,
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** A calendar file with one appointment. The link in the mail moves or cancels it. */
export const appointmentFile = (given: Appointment) => {
  const { id, sequence, cancelled, changedAt, starts, ends, timeZone, summary, place } = given
  const local = (clock: string) => `${clock.replaceAll(/[-:]/g, '')}00`
  return calendarFile({
    product: 'Visits',
    zones: zoneLines(timeZone, offsetOf(timeZone, starts)),
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
