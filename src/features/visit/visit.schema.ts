import { emailField, nameField } from '#features/account/account.schema.ts'
import { timestamp } from '#lib/timestamp.ts'
import { noExtension } from '#lib/phone.ts'
import { plainText } from '#lib/unseen.ts'
import * as z from 'zod/mini'

/** Longest message to the sales team (letters). */
export const MESSAGE = 2_000

const id = z.string('refusals.noBuilding').check(z.regex(/^[a-z0-9-]{1,120}$/, 'refusals.noBuilding'))
const time = timestamp('visitInput.time')

/** `GET /api/visits?building=`: the times that can be booked, with the zone they are meant in. */
export const visitQuery = z.object({ building: id })
export interface VisitTime {
  /** ISO */
  startsAt: string
  /** The wall clock of the sales centre: `2026-12-03T14:00`. What people read, because browsers know zones from different years. */
  starts: string
  /** Places left. */
  free: number
}
export interface VisitTimes {
  /** `America/Toronto`; empty without times. */
  timeZone: string
  times: VisitTime[]
}

/** What a visitor enters to write to the sales team: to book a visit, or with a question. */
export const writerFields = {
  name: nameField('leadInput.name'),
  email: emailField('leadInput.email'),
  phone: z.optional(z.string('leadInput.phone').check(z.maxLength(40, 'leadInput.phone'), noExtension)),
  message: z._default(
    z.string('leadInput.message').check(z.overwrite(plainText), z.maxLength(MESSAGE, 'leadInput.tooLong')),
    '',
  ),
  page: z.optional(z.string().check(z.maxLength(200), z.regex(/^\/[\w/.-]*$/))),
  /** A honeypot: hidden from people, filled in by bots. */
  company: z.optional(z.string().check(z.maxLength(500))),
}

/**
 * `POST /api/visits` answers 201 with `{ message }`, the same if the address already has a visit; 409 if the
 * time is taken or not offered; 429 if there are too many unconfirmed bookings.
 */
export const bookVisitSchema = z.object({
  /** Made by the browser: sending a booking twice books one. */
  id: z.optional(z.uuid()),
  buildingId: id,
  startsAt: time,
  /** What the page was about, for the sales team. */
  plan: z.optional(z.string().check(z.maxLength(500))),
  suiteId: z.optional(id),
  ...writerFields,
})
export type BookVisit = z.output<typeof bookVisitSchema>

export const VISIT_ACTS = ['read', 'confirm', 'move', 'cancel'] as const

/**
 * `POST /api/visits/link`: what the page of a mail's link shows (`read` changes nothing) and does. Answers with the
 * visit; 400 once the link has ended; 409 as above.
 */
export const visitLinkSchema = z.object({
  token: z.string('visitInput.link').check(z.maxLength(200, 'visitInput.link')),
  act: z.enum(VISIT_ACTS),
  startsAt: z.optional(time),
})

export interface Visit {
  state: 'unconfirmed' | 'confirmed' | 'cancelled'
  /** Whether it has begun. */
  over: boolean
  building: string
  buildingId: string
  place: string
  startsAt: string
  /** Wall clocks of the sales centre. */
  starts: string
  ends: string
  timeZone: string
}
