import { leadPageSchema } from '#features/desk/lead/desk-lead.schema.ts'
import { requestPageSchema } from '#features/desk/request/request-list.schema.ts'
import { visitPageSchema } from '#features/desk/visit/desk-visit.schema.ts'
import * as z from 'zod/mini'

const count = z.number()

const depositRow = z.object({
  _id: z.string(),
  number: z.number(),
  /** `2026-12-01` */
  dueOn: z.string(),
  amount: z.number(),
  currency: z.enum(['CAD', 'USD']),
  overdue: z.boolean(),
  /** The id of its request. */
  request: z.string(),
  reference: z.string(),
  unit: z.string(),
  building: z.object({ id: z.string(), name: z.string() }),
  buyer: z.string(),
})

/** `GET /api/desk/start`: the first five of each, and how many there are; a count stops at 1,000. */
export const deskStartSchema = z.object({
  mine: requestPageSchema,
  new: requestPageSchema,
  holds: requestPageSchema,
  myLeads: leadPageSchema,
  newLeads: leadPageSchema,
  visits: visitPageSchema,
  /** Due today or before, the oldest first: a hundred at most. */
  tasks: z.object({
    rows: z.array(
      z.object({
        _id: z.string(),
        text: z.string(),
        dueOn: z.string(),
        overdue: z.boolean(),
        person: z.object({ _id: z.string(), name: z.string(), email: z.nullable(z.string()) }),
      }),
    ),
    count,
  }),
  /** Overdue or due within seven days, the longest overdue first: the first eight, and how many there are. */
  deposits: z.object({ rows: z.array(depositRow), count, overdue: count }),
  /** `holds`: those that end within three days. */
  counts: z.object({ mine: count, new: count, holds: count, myLeads: count, newLeads: count, visits: count }),
})
export type DeskStart = z.output<typeof deskStartSchema>
