import { REQUEST_STATUSES } from '#features/buyer/request-life.rules.ts'
import { TAX_TREATMENTS } from '#features/suite/suite-values.rules.ts'
import { listFields, pageOf, versionField } from '#features/desk/list/desk-list.schema.ts'
import { timestamp } from '#lib/timestamp.ts'
import { isSeen, plainLine } from '#lib/unseen.ts'
import * as z from 'zod/mini'

const LISTED_SUITES = [
  ...(['all', 'available', 'held', 'sold', 'requested', 'unpriced', 'unpublished', 'left-out'] as const),
]
const SUITE_SORTS = ['place', 'cheapest', 'dearest', 'changed'] as const

export const currency = z.enum(['CAD', 'USD'])
/** ISO 8601, UTC. */
const moment = z.string()

/** A suite as the desk lists it. */
const deskSuiteSchema = z.object({
  _id: z.string(),
  unitNumber: z.string(),
  plan: z.nullable(z.string()),
  level: z.nullable(z.number()),
  stack: z.nullable(z.string()),
  /** Whole dollars; 0 if there is none. */
  price: z.number(),
  taxTreatment: z.nullable(z.enum(TAX_TREATMENTS)),
  available: z.boolean(),
  /** Sent back with a change; a different one means that the page is outdated. */
  updatedAt: moment,
  building: z.object({ _id: z.string(), name: z.string(), currency, published: z.boolean() }),
  /** The request that holds it; a signed one holds without an end. */
  hold: z.nullable(z.object({ requestId: z.string(), reference: z.string(), until: z.nullable(moment) })),
  /** Requests that are not over, oldest first. */
  requests: z.array(z.object({ _id: z.string(), reference: z.string(), status: z.enum(REQUEST_STATUSES) })),
  /** Why the last build left it out. */
  problems: z.array(z.object({ field: z.string(), problem: z.string() })),
})
export type DeskSuite = z.output<typeof deskSuiteSchema>

const suiteRowSchema = z.extend(deskSuiteSchema, {
  /** The key after which the list continues: its sort value, and its place among those with the same value. */
  key: z.object({ rank: z.string(), place: z.string() }),
})
export type SuiteRow = z.output<typeof suiteRowSchema>
export const suitePageSchema = pageOf(suiteRowSchema)

const invalid = 'deskListing.filter'
/** `POST /api/desk/suites` */
export const deskSuitesSchema = z.object({
  ...listFields,
  state: z._default(z.enum(LISTED_SUITES, 'deskListInput.choice'), 'all'),
  sort: z._default(z.enum(SUITE_SORTS, 'deskListInput.choice'), 'place'),
  after: z.optional(
    z.object({
      rank: z.string('deskListInput.after').check(z.regex(/^-?\d{1,12}(\.\d{1,6})?$/, 'deskListInput.after')),
      place: z.string('deskListInput.after').check(z.maxLength(400, 'deskListInput.after')),
    }),
  ),
})
export type DeskSuitesQuery = z.output<typeof deskSuitesSchema>

/** The code for the unusual changes that were shown. */
export const confirmedSchema = z.optional(
  z.string('deskListing.confirmed').check(z.maxLength(20, 'deskListing.confirmed')),
)

/** The highest storable price. */
export const MOST_DOLLARS = 1_000_000_000
/** `PATCH /api/desk/suites/{suiteId}`; a missing field stays unchanged. */
export const suiteChangeSchema = z.object({
  updatedAt: timestamp('deskListing.updatedAt'),
  price: z.optional(
    z
      .int('deskListing.price')
      .check(z.nonnegative('deskListing.price'), z.maximum(MOST_DOLLARS, 'deskListing.price')),
  ),
  available: z.optional(z.boolean('deskListing.available')),
  confirmed: confirmedSchema,
})
export type SuiteChange = z.output<typeof suiteChangeSchema>

const deskBuildingSchema = z.object({
  _id: z.string(),
  name: z.string(),
  currency,
  published: z.boolean(),
  suites: z.number(),
  available: z.number(),
  /** Its city and province, for display. */
  place: z.string(),
  /** Texts need their French before publication. */
  lacks: z.boolean(),
})
export type DeskBuilding = z.output<typeof deskBuildingSchema>

/** A row that the last build left out. `building`, `unit` and `suite` are null if it has none. */
export const leftOutSchema = z.object({
  entity: z.string(),
  row: z.string(),
  field: z.string(),
  problem: z.string(),
  since: moment,
  building: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  suite: z.nullable(z.string()),
})
export type LeftOut = z.output<typeof leftOutSchema>

export const deskBuildingsSchema = z.object({
  buildings: z.array(deskBuildingSchema),
  problems: z.array(leftOutSchema),
})
export type DeskBuildings = z.output<typeof deskBuildingsSchema>

/** `PATCH /api/desk/buildings/{buildingId}` */
export const buildingChangeSchema = z.object({ published: z.boolean('deskListing.published') })

/** Most rows of an import: the database compares and tests them in one call, which may last 8 s. */
export const TABLE_ROWS = 10_000

const LINE_KINDS = ['new', 'changed', 'same', 'bad'] as const
export type LineKind = (typeof LINE_KINDS)[number]
/** Lines of one page of a preview. */
export const LINES_PAGE = 100

/** An import by upload, or a change of many prices. `version` is its preview's. */
export const importSchema = z.object({
  _id: z.string(),
  file: z.string(),
  by: z.string(),
  version: z.number(),
  createdAt: moment,
  appliedAt: z.nullable(moment),
  added: z.number(),
  changed: z.number(),
  /** A change of prices can be undone. */
  undoneAt: z.nullable(moment),
})
export type Import = z.output<typeof importSchema>
export const importsSchema = z.object({ imports: z.array(importSchema) })

/** A change that a person has to confirm. */
export const unusualSchema = z.object({
  unit: z.string(),
  column: z.string(),
  /**
   * Beyond the bounds of a home, an implausible share for a deposit, a price that moves far, sold and for
   * sale again, sold under a signed hold.
   */
  reason: z.enum(['bounds', 'deposit', 'moved', 'again', 'signed']),
  /** The bounds. */
  lowest: z.optional(z.number()),
  highest: z.optional(z.number()),
  old: z.unknown(),
  new: z.unknown(),
})
export type Unusual = z.output<typeof unusualSchema>

/** A line of the table: what it changes, or why it cannot be imported. */
const importLineSchema = z.object({
  line: z.number(),
  building: z.nullable(z.string()),
  currency: z.nullable(currency),
  unit: z.nullable(z.string()),
  suiteId: z.nullable(z.string()),
  kind: z.enum(LINE_KINDS),
  /** The suite changed after the first preview. */
  stale: z.boolean(),
  complaints: z.array(z.string()),
  /** Column, old value, new value. */
  changes: z.array(z.tuple([z.string(), z.unknown(), z.unknown()])),
  unusual: z.array(unusualSchema),
})
export type ImportLine = z.output<typeof importLineSchema>

const count = z.number()
export const previewSchema = z.extend(importSchema, {
  counts: z.object({
    ...{ new: count, changed: count, same: count, bad: count, stale: count },
    /** Lines with unusual changes, and those changes. */
    ...{ unusual: count, unusualChanges: count },
  }),
  lines: z.array(importLineSchema),
})
export type Preview = z.output<typeof previewSchema>

/** `POST /api/desk/imports`: the id, chosen by the browser, is in the address; the body is the table. */
export const newImportSchema = z.object({
  id: z.uuid('deskListing.file').check(z.toLowerCase()),
  file: z
    .string('deskListing.file')
    .check(
      z.overwrite(plainLine),
      z.refine(isSeen, 'deskListing.file'),
      z.maxLength(200, 'deskListing.file'),
    ),
})
export type NewImport = z.output<typeof newImportSchema>

/** A line as read, before it is compared. */
export interface StagedLine {
  line: number
  building: string | null
  unit: string | null
  given: Record<string, unknown>
  complaints: string[]
}

/** `GET /api/desk/imports/{importId}` */
export const linesQuery = z.object({
  kind: z.optional(z.enum([...LINE_KINDS, 'stale', 'unusual'], invalid)),
  after: z.optional(z.string().check(z.regex(/^\d{1,8}$/, invalid))),
})

export type LinesQuery = z.output<typeof linesQuery>

/**
 * `POST /api/desk/imports/{importId}/apply`: the version of the preview that was seen, and whether its
 * unusual changes are confirmed.
 */
export const applySchema = z.object({
  version: versionField('deskListing.version'),
  confirmed: z.optional(z.boolean('deskListing.confirmed')),
})

/** What the database did with a table, and with an import to be applied. */
export const stagedSchema = z.object({
  outcome: z.enum(['staged', 'missing', 'invalid']),
  import: z.optional(importSchema),
})
export const appliedSchema = z.object({
  outcome: z.enum(['applied', 'stale', 'unusual', 'refused', 'missing']),
  import: z.optional(importSchema),
  reason: z.optional(z.string()),
})
/** What the database did with a suite. */
export const suiteChangedSchema = z.object({
  outcome: z.enum(['changed', 'same', 'stale', 'unusual', 'missing']),
  suite: z.optional(deskSuiteSchema),
  unusual: z.optional(z.array(unusualSchema)),
  word: z.optional(z.string()),
})
