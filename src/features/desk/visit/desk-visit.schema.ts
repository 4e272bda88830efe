import { listFields, pageOf, personSchema } from '#features/desk/list/desk-list.schema.ts'
import * as z from 'zod/mini'

const VISIT_PERIODS = ['ahead', 'past'] as const
/** `standing`: confirmed, or held for a person who has not confirmed yet. */
const LISTED_VISITS = ['standing', 'confirmed', 'unconfirmed', 'cancelled'] as const
export const OUTCOMES = ['came', 'missed'] as const

/** `POST /api/desk/visits`: those ahead with the next first, past ones with the latest first. */
export const deskVisitsSchema = z.object({
  ...listFields,
  period: z._default(z.enum(VISIT_PERIODS, 'deskListInput.choice'), 'ahead'),
  state: z._default(z.enum(LISTED_VISITS, 'deskListInput.choice'), 'standing'),
})
export type DeskVisitsQuery = z.output<typeof deskVisitsSchema>

export const visitRowSchema = z.object({
  _id: z.string(),
  reference: z.string(),
  state: z.enum(['unconfirmed', 'confirmed', 'cancelled']),
  /** Whether the person came, as the sales team noted. */
  outcome: z.nullable(z.enum(OUTCOMES)),
  startsAt: z.string(),
  /** Wall clocks of the sales centre, such as `2026-12-03T14:00`. */
  starts: z.string(),
  ends: z.string(),
  timeZone: z.string(),
  begun: z.boolean(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  /** Who this is at the desk: an id, or null as long as nobody has confirmed the visit. */
  person: z.nullable(z.string()),
  message: z.string(),
  building: personSchema,
})
export type VisitRow = z.output<typeof visitRowSchema>
export const visitPageSchema = pageOf(visitRowSchema)

/** `POST /api/desk/visits/{visitId}`: whether the person came; null takes that back. */
export const markVisitSchema = z.object({
  outcome: z.nullable(z.enum(OUTCOMES, 'deskListInput.choice')),
})
