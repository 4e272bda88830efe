import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { appointmentFile, type Appointment } from './calendar.ts'

const appointment: Appointment = {
  id: '6b1f6a52-7f0e-4a53-9f4c-0d5b6f1c2a77',
  sequence: 0,
  cancelled: false,
  changedAt: '2026-11-25T17:00:00.123Z',
  starts: '2026-12-03T14:00',
  ends: '2026-12-03T15:00',
  timeZone: 'America/Toronto',
  summary: 'Visit: Aurora on King',
  place: 'Aurora presentation gallery, 391 King Street East, Toronto',
}

/** Reads a file with the parser, in its own time zone. */
const read = (given: Partial<Appointment> = {}) => {
  const file = appointmentFile({ ...appointment, ...given })
  const calendar = new ICAL.Component(ICAL.parse(file))
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') ?? undefined)
  const component = calendar.getFirstSubcomponent('vevent')
  if (!component) throw new Error('There is no event in it')
  const event = new ICAL.Event(component)
  const utc = (time: ICAL.Time) => {
    const inZone = time.clone()
    inZone.zone = zone
    return inZone.toJSDate().toISOString()
  }
  const text = (name: string) => component.getFirstPropertyValue(name)?.toString()
  return { file, calendar, component, event, zone, utc, text }
}

describe('a calendar file', () => {
  it('has what RFC 5545 and 5546 ask of a published event', () => {
    const { calendar, component, text } = read()
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    expect(calendar.getFirstPropertyValue('prodid')).toMatch(/Larkfield/)
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
    expect(text('uid')).toBe('6b1f6a52-7f0e-4a53-9f4c-0d5b6f1c2a77@larkfield.example')
    expect(text('sequence')).toBe('0')
    expect(text('dtstamp')).toBe('2026-11-25T17:00:00Z')
    expect(text('status')).toBe('CONFIRMED')
    expect(text('organizer')).toMatch(/^mailto:/)
    expect(component.getFirstProperty('attendee')).toBeNull()
  })

  it.each([
    ['America/Toronto', '2026-12-03', '19:00'],
    ['America/Toronto', '2026-10-31', '18:00'],
    ['America/Toronto', '2026-11-01', '19:00'],
    ['America/Toronto', '2027-03-14', '18:00'],
    ['America/Vancouver', '2027-07-01', '21:00'],
    ['America/Edmonton', '2027-07-01', '20:00'],
    ['America/Chicago', '2026-12-03', '20:00'],
    ['America/Phoenix', '2026-12-03', '21:00'],
    ['Asia/Kolkata', '2026-12-03', '08:30'],
    ['America/St_Johns', '2027-06-03', '16:30'],
  ])('in %s says 14:00 on %s, which is %s UTC', (timeZone, day, utcTime) => {
    const { event, utc, component, zone } = read({ timeZone, starts: `${day}T14:00`, ends: `${day}T15:00` })
    expect(zone.tzid).toBe(timeZone)
    expect(component.getFirstProperty('dtstart')?.getParameter('tzid')).toBe(timeZone)
    expect([event.startDate.hour, event.startDate.minute, event.endDate.hour]).toEqual([14, 0, 15])
    expect(utc(event.startDate)).toBe(`${day}T${utcTime}:00.000Z`)
  })

  it('keeps its id when the visit moves, counts up, and cancels', () => {
    const before = read()
    const after = read({ sequence: 2, cancelled: true })
    expect(after.text('uid')).toBe(before.text('uid'))
    expect(after.text('sequence')).toBe('2')
    expect(after.calendar.getFirstPropertyValue('method')).toBe('CANCEL')
    expect(after.text('status')).toBe('CANCELLED')
  })

  it('brings every text back as it was, in lines of 75 bytes', () => {
    const place = 'Salle A, B; C\\D, "rez-de-chaussée"\nBEGIN:VEVENT, ' + 'Montréal 一 👩‍👩‍👧 '.repeat(20).trim()
    const { file, text, calendar } = read({ place })
    expect(text('location')).toBe(place)
    expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1)
    for (const line of file.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line).not.toMatch(/[\r\n]/)
    }
  })
})
