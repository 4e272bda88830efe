import { isHoldEnd } from '#features/buyer/step-dates.rules.ts'
import { timestamp } from '#lib/timestamp.ts'
import * as z from 'zod/mini'

/**
 * `POST /api/desk/holds`: a hold for a person without an account. The browser makes the id, so that sending
 * it twice enters one. 404 for no such person or suite; 409 `suite_unavailable`, or `held_already` with the
 * `request` and its `reference` if the person has an open one for the suite.
 */
export const holdSchema = z.object({
  id: z.uuid('deskInput.version').check(z.toLowerCase()),
  person: z.uuid('deskInput.person'),
  suiteId: z
    .string('deskInput.suite')
    .check(z.minLength(1, 'deskInput.suite'), z.maxLength(120, 'deskInput.suite')),
  parking: z._default(z.boolean('deskInput.parking'), false),
  /** In the future, at most 30 days ahead. */
  holdUntil: timestamp('deskInput.hold').check(z.refine((end) => isHoldEnd(end), 'deskInput.hold')),
})
export type HoldInput = z.output<typeof holdSchema>

/** 201. `queued`: another request, `holder`, has the suite on hold, so this one waits in line. */
const heldSchema = z.object({
  outcome: z.enum(['held', 'queued']),
  request: z.string(),
  reference: z.string(),
  holder: z.nullable(z.string()),
})
export type Held = z.output<typeof heldSchema>

/** What the database did. */
export const heldOrNotSchema = z.discriminatedUnion('outcome', [
  z.extend(heldSchema, { outcome: z.literal('held') }),
  z.extend(heldSchema, { outcome: z.literal('queued') }),
  z.object({ outcome: z.literal('again'), request: z.string(), reference: z.string() }),
  z.object({ outcome: z.enum(['missing', 'suite', 'unpublished', 'sold', 'used']) }),
])
