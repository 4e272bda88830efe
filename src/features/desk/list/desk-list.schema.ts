import { timestamp } from '#lib/timestamp.ts'
import type { MessageKey } from '#lib/message.ts'
import * as z from 'zod/mini'

/** The version seen: a different one means that the page is outdated. At most the database's largest integer. */
export const versionField = (error: MessageKey) =>
  z.int(error).check(z.positive(error), z.maximum(2_147_483_647, error))

/** Rows on a page of a list. */
export const LISTED = 50
/** The most rows in an answer. */
export const LISTED_MOST = 200

/** Where a page continues: after the row with this key. */
export const keySchema = z.object({ at: timestamp('deskListInput.after'), id: z.uuid('deskListInput.after') })
export type Key = z.output<typeof keySchema>

export const buildingField = z.optional(
  z.string('refusals.noBuilding').check(z.regex(/^[a-z0-9-]{1,120}$/, 'refusals.noBuilding')),
)

/**
 * The parameters of every list. Lists are read by POST, because a search may be a buyer's name, and addresses
 * are logged.
 */
export const listFields = {
  /** Prefixes of words, all of which a row must have. */
  q: z._default(z.string('deskListInput.search').check(z.maxLength(200, 'deskListInput.search')), ''),
  building: buildingField,
  after: z.optional(keySchema),
  n: z._default(
    z
      .int('deskListInput.size')
      .check(z.minimum(1, 'deskListInput.size'), z.maximum(LISTED_MOST, 'deskListInput.size')),
    LISTED,
  ),
}

const WHOSE = ['all', 'mine', 'free'] as const
export const whoseField = z._default(z.enum(WHOSE, 'deskListInput.choice'), 'all')

export const personSchema = z.object({ id: z.string(), name: z.string() })

/** A page of a list, and whether there are more rows. */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ rows: z.array(row), more: z.boolean() })
export interface Page<Row> {
  rows: Row[]
  more: boolean
}
