import { writerFields } from '#features/visit/visit.schema.ts'
import { WEEKDAYS } from '#lib/day.ts'
import * as z from 'zod/mini'

export const LEAD_KINDS = ['question', 'first'] as const

const id = z.string().check(z.regex(/^[a-z0-9-]{1,120}$/))

/**
 * `POST /api/leads`: a question or an appointment (`question`), or "tell me first" (`first`), about a
 * building, one of its plans, a suite, or nothing in particular. Answers 201 with `{ message }`, the same
 * when it is already stored.
 */
export const leadSchema = z
  .object({
    kind: z.enum(LEAD_KINDS),
    buildingId: z.optional(id),
    plan: z.optional(z.string().check(z.maxLength(500))),
    suiteId: z.optional(id),
    days: z._default(
      z.array(z.enum(WEEKDAYS, 'leadInput.days'), 'leadInput.days').check(z.maxLength(7, 'leadInput.days')),
      [],
    ),
    ...writerFields,
  })
  .check(
    z.refine(({ kind, days, message }) => kind === 'first' || days.length > 0 || message !== '', {
      error: 'leadInput.message',
      path: ['message'],
    }),
  )
export type Lead = z.output<typeof leadSchema>
