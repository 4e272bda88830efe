import { buildingField, keySchema } from '#features/desk/list/desk-list.schema.ts'
import { LEAD_STATES, leadRowSchema, LISTED_KINDS } from '#features/desk/lead/desk-lead.schema.ts'
import { LISTED_STATUSES, requestRowSchema } from '#features/desk/request/request-list.schema.ts'
import { pageOf } from '#features/desk/list/desk-list.schema.ts'
import { numbersFields } from '#features/desk/numbers/numbers.schema.ts'
import { SEPARATORS } from '#lib/csv.ts'
import * as z from 'zod/mini'

/** Most rows of a file. */
export const FILE_ROWS = 20_000
/** Rows per call: it must be ready within a call's time limit. */
export const CALL_ROWS = 5_000

/** Rows of suites per call: their texts are long. */
export const SUITE_ROWS = 1_000
/** Most suites in a file: more could not be imported again. */
export const SUITE_FILE_ROWS = 2_000

/** The key of the previous part's last row. */
const place = z.optional(z.string('deskListInput.after').check(z.maxLength(400, 'deskListInput.after')))
const separator = z._default(z.enum(SEPARATORS, 'deskListInput.choice'), ',')

/** `POST /api/desk/exports/requests`, oldest first. */
export const exportRequestsSchema = z.object({
  status: z._default(z.enum(LISTED_STATUSES, 'deskListInput.choice'), 'all'),
  building: buildingField,
  separator,
  after: z.optional(keySchema),
})
/** `POST /api/desk/exports/leads`, oldest first. */
export const exportLeadsSchema = z.object({
  kind: z._default(z.enum(LISTED_KINDS, 'deskListInput.choice'), 'all'),
  state: z._default(z.enum(LEAD_STATES, 'deskListInput.choice'), 'all'),
  building: buildingField,
  separator,
  after: z.optional(keySchema),
})
/** `POST /api/desk/exports/suites`, by building and unit. */
export const exportSuitesSchema = z.object({
  building: buildingField,
  separator,
  after: place,
})

/** `POST /api/desk/exports/numbers`, by building and week. */
export const exportNumbersSchema = z.object({ ...numbersFields, separator, after: place })

const contact = { email: z.nullable(z.string()), phone: z.nullable(z.string()) }
export const exportedRequestsSchema = pageOf(z.extend(requestRowSchema, contact))
export const exportedLeadsSchema = pageOf(z.extend(leadRowSchema, { ...contact, page: z.string() }))

const exportedSuiteSchema = z.object({
  place: z.string(),
  building: z.string(),
  unit: z.string(),
  /** By the database's column names. */
  values: z.record(z.string(), z.unknown()),
})
export type ExportedSuite = z.output<typeof exportedSuiteSchema>
export const exportedSuitesSchema = pageOf(exportedSuiteSchema)

/** Their common answer: lines of a CSV file, the first with the column names; `next` unless these were the last. */
export interface Exported {
  csv: string
  rows: number
  next: z.output<typeof keySchema> | string | null
}
