import { leadPageSchema } from '#features/desk/lead/desk-lead.schema.ts'
import { requestPageSchema } from '#features/desk/request/request-list.schema.ts'
import { visitPageSchema } from '#features/desk/visit/desk-visit.schema.ts'
import * as z from 'zod/mini'

const count = z.number()

/** `GET /api/desk/start`: the first five of each, and how many there are; a count stops at 1,000. */
export const deskStartSchema = z.object({
  mine: requestPageSchema,
  new: requestPageSchema,
  holds: requestPageSchema,
  myLeads: leadPageSchema,
  newLeads: leadPageSchema,
  visits: visitPageSchema,
  /** Due today or before, the oldest first. */
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
  /** `holds`: those that end within three days. */
  counts: z.object({ mine: count, new: count, holds: count, myLeads: count, newLeads: count, visits: count }),
})
export type DeskStart = z.output<typeof deskStartSchema>
