import { brand } from './brand.ts'

interface CalendarEvent {
  /** The same in every file about it, so that a later one replaces the earlier. */
  id: string
  sequence: number
  /** When this version was written (ms). */
  stamp: number
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  summary: string
  /** Its other lines: the times, and other details. */
  lines: readonly string[]
}

interface Calendar {
  /** What wrote it, such as `Visits`. */
  product: string
  /** Lines of the time zones that its events name. */
  zones?: readonly string[]
  events: readonly CalendarEvent[]
}

/** A moment (ms) in UTC: `20261203T190000Z`. */
const calendarMoment = (at: number) => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** A text as the value of a property. */
export const calendarText = (text: string) =>
  text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n?|\n/g, '\\n')

const bytes = new TextEncoder()

/** Lines of 75 bytes at most, as RFC 5545 folds them; no letter is cut. */
const folded = (line: string) => {
  const parts: string[] = ['']
  for (const letter of line) {
    const last = parts.at(-1) ?? ''
    if (bytes.encode(last + letter).length > 74) parts.push(` ${letter}`)
    else parts[parts.length - 1] = last + letter
  }
  return parts.join('\r\n')
}

const eventLines = ({ id, sequence, stamp, status, summary, lines }: CalendarEvent) => [
  'BEGIN:VEVENT',
  `UID:${id}@${new URL(brand.url).host}`,
  `SEQUENCE:${sequence}`,
  `DTSTAMP:${calendarMoment(stamp)}`,
  ...lines,
  `SUMMARY:${calendarText(summary)}`,
  `ORGANIZER;CN="${brand.name.replaceAll('"', '')}":mailto:${brand.contact.email}`,
  `STATUS:${status}`,
  'END:VEVENT',
]

/**
 * A calendar file (RFC 5545). It publishes events instead of inviting to them, because a calendar's reply
 * would have no effect.
 */
export const calendarFile = ({ product, zones = [], events }: Calendar) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${calendarText(brand.name)}//${product}//EN`,
    `METHOD:${events.every(({ status }) => status === 'CANCELLED') ? 'CANCEL' : 'PUBLISH'}`,
    ...zones,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
