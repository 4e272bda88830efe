import { askedSchema } from '#features/buyer/buyer.schema.ts'
import { REQUEST_STATUSES } from '#features/buyer/request-life.rules.ts'
import { TAX_TREATMENTS } from '#features/suite/suite-values.rules.ts'
import { listFields, pageOf, personSchema, whoseField } from '#features/desk/list/desk-list.schema.ts'
import * as z from 'zod/mini'

/** `open`: not over. */
export const LISTED_STATUSES = ['open', 'all', ...REQUEST_STATUSES] as const
const REQUEST_ORDERS = ['newest', 'oldest', 'hold'] as const

/** `POST /api/desk/requests`. With the order `hold` only requests with a hold are listed. */
export const deskRequestsSchema = z.object({
  ...listFields,
  status: z._default(z.enum(LISTED_STATUSES, 'deskListInput.choice'), 'open'),
  whose: whoseField,
  sort: z._default(z.enum(REQUEST_ORDERS, 'deskListInput.choice'), 'newest'),
})
export type DeskRequestsQuery = z.output<typeof deskRequestsSchema>

export const requestRowSchema = z.object({
  _id: z.string(),
  reference: z.string(),
  version: z.number(),
  status: z.enum(REQUEST_STATUSES),
  createdAt: z.string(),
  holdUntil: z.nullable(z.string()),
  forTwo: z.boolean(),
  parking: z.boolean(),
  /** The buyer's name. */
  buyer: z.string(),
  /** The person for whom the sales team entered it; null if a buyer sent it. */
  enteredFor: z.nullable(z.string()),
  asked: askedSchema,
  suite: z.object({
    _id: z.string(),
    unitNumber: z.string(),
    available: z.boolean(),
    price: z.number(),
    taxTreatment: z.nullable(z.enum(TAX_TREATMENTS)),
    building: z.object({
      id: z.string(),
      name: z.string(),
      currency: z.enum(['CAD', 'USD']),
      region: z.nullable(z.string()),
    }),
  }),
  assignedTo: z.nullable(personSchema),
  /** Other requests for the suite that are not over. */
  rivals: z.number(),
})
export type RequestRow = z.output<typeof requestRowSchema>
export const requestPageSchema = pageOf(requestRowSchema)
