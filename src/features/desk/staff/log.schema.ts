import { listFields, pageOf } from '#features/desk/list/desk-list.schema.ts'
import * as z from 'zod/mini'
import { STAFF_ROLES } from './staff.schema.ts'

/** The kinds of subjects: the part of an action's key before the dot. */
const word = z.string('deskListInput.choice').check(z.regex(/^[a-z]+(-[a-z]+)*$/, 'deskListInput.choice'))

/** `POST /api/desk/log`: newest first; `after` continues after an action. `q`: prefixes of words in the subject. */
export const deskLogSchema = z.object({
  q: listFields.q,
  n: listFields.n,
  member: z.optional(z.uuid('deskListInput.choice')),
  thing: z._default(word, 'all'),
  action: z._default(
    z
      .string('deskListInput.choice')
      .check(z.regex(/^(all|[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*)$/, 'deskListInput.choice')),
    'all',
  ),
  after: z.optional(
    z.object({
      id: z.string('deskListInput.after').check(z.regex(/^[1-9]\d{0,15}$/, 'deskListInput.after')),
    }),
  ),
})
export type DeskLogQuery = z.output<typeof deskLogSchema>

const loggedActionSchema = z.object({
  _id: z.string(),
  /** Null for an operator. */
  member: z.nullable(z.string()),
  name: z.string(),
  role: z.enum([...STAFF_ROLES, 'operator']),
  /** Such as `request.accepted`. */
  action: z.string(),
  subject: z.string(),
  detail: z.record(z.string(), z.unknown()),
  at: z.string(),
  /** The action's subject as it is now; null if deleted or if there is none. A suite has its building's id. */
  about: z.nullable(
    z.object({ id: z.string(), name: z.string(), currency: z.optional(z.enum(['CAD', 'USD'])) }),
  ),
})
export type LoggedAction = z.output<typeof loggedActionSchema>
export const logPageSchema = pageOf(loggedActionSchema)
