import {
  buildingField,
  listFields,
  pageOf,
  personSchema,
  versionField,
} from '#features/desk/list/desk-list.schema.ts'
import { MESSAGE } from '#features/visit/visit.schema.ts'
import { isDay } from '#lib/day.ts'
import { timestamp } from '#lib/timestamp.ts'
import { plainText } from '#lib/unseen.ts'
import * as z from 'zod/mini'

const VISIT_PERIODS = ['ahead', 'past'] as const
/** `standing`: confirmed, or held for a person who has not confirmed yet. */
const LISTED_VISITS = ['standing', 'confirmed', 'unconfirmed', 'cancelled'] as const
export const OUTCOMES = ['came', 'missed'] as const

/** `POST /api/desk/visits`: coming visits, soonest first; past ones, latest first. */
export const deskVisitsSchema = z.object({
  ...listFields,
  period: z._default(z.enum(VISIT_PERIODS, 'deskListInput.choice'), 'ahead'),
  state: z._default(z.enum(LISTED_VISITS, 'deskListInput.choice'), 'standing'),
})
export type DeskVisitsQuery = z.output<typeof deskVisitsSchema>

const visitRowSchema = z.object({
  _id: z.string(),
  reference: z.string(),
  version: z.number(),
  state: z.enum(['unconfirmed', 'confirmed', 'cancelled']),
  /** Whether the person came, as recorded by the sales team. */
  outcome: z.nullable(z.enum(OUTCOMES)),
  startsAt: z.string(),
  /** Wall clocks of the sales centre, such as `2026-12-03T14:00`. */
  starts: z.string(),
  ends: z.string(),
  timeZone: z.string(),
  begun: z.boolean(),
  name: z.string(),
  /** Null for a person without an address, whom the sales team entered. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** The person's id at the desk, or null until the visit is confirmed. */
  person: z.nullable(z.string()),
  message: z.string(),
  plan: z.string(),
  unit: z.string(),
  building: personSchema,
  assignedTo: z.nullable(personSchema),
})
export type VisitRow = z.output<typeof visitRowSchema>
export const visitPageSchema = pageOf(visitRowSchema)

/** `POST /api/desk/visits/{visitId}`: whether the person came; null clears it. */
export const markVisitSchema = z.object({
  outcome: z.nullable(z.enum(OUTCOMES, 'deskListInput.choice')),
})

/** `GET /api/desk/visit-week?from=2026-12-03&building=`: seven days in order of time; `more`: some were left out. */
export const visitWeekQuery = z.object({
  from: z
    .string('deskListInput.day')
    .check(z.refine((day) => isDay(day) && day.startsWith('20'), 'deskListInput.day')),
  building: buildingField,
})
export type VisitWeekQuery = z.output<typeof visitWeekQuery>

/** `GET /api/desk/visits/{visitId}` */
export const deskVisitSchema = z.extend(visitRowSchema, {
  /** It takes place, or a place is held for it. */
  held: z.boolean(),
  /** The sales team entered it. */
  byHand: z.boolean(),
  /** Whether the person gets mail about it. */
  mailed: z.boolean(),
  language: z.string(),
  /** The page it was booked on, and the consent given. */
  page: z.string(),
  consentWording: z.string(),
  createdAt: z.string(),
  changedAt: z.string(),
  /** Null also once the suite no longer exists. */
  suiteId: z.nullable(z.string()),
  /** Whether the building is published. */
  published: z.boolean(),
  /** Who it can be assigned to. */
  team: z.array(personSchema),
})
export type DeskVisit = z.output<typeof deskVisitSchema>

const version = versionField('deskInput.version')
const startsAt = timestamp('visitInput.time')

/** `POST …/move`, `…/cancel`, `…/assign`: each answers with the visit as it is now. */
export const moveVisitSchema = z.object({ version, startsAt })
export const cancelVisitSchema = z.object({ version })
export const assignVisitSchema = z.object({ version, to: z.nullable(z.uuid('deskInput.member')) })

/** `POST /api/desk/visit-book` answers 201 with the visit. At a free time, or `now` for a person who is there. */
export const bookDeskVisitSchema = z
  .object({
    /** Made by the browser: sending a visit twice enters one. */
    id: z.uuid('deskInput.version'),
    buildingId: z.string('refusals.noBuilding').check(z.regex(/^[a-z0-9-]{1,120}$/, 'refusals.noBuilding')),
    startsAt: z.optional(startsAt),
    now: z._default(z.boolean('deskListInput.choice'), false),
    personId: z.uuid('deskInput.person'),
    message: z._default(
      z.string('leadInput.message').check(z.overwrite(plainText), z.maxLength(MESSAGE, 'leadInput.tooLong')),
      '',
    ),
  })
  .check(
    z.refine(({ startsAt: at, now }) => (at !== undefined) !== now, {
      error: 'visitInput.time',
      path: ['startsAt'],
    }),
  )
export type BookDeskVisit = z.output<typeof bookDeskVisitSchema>
