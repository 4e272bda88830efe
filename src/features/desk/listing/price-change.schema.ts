import { timestamp } from '#lib/timestamp.ts'
import * as z from 'zod/mini'
import { confirmedSchema, importSchema, MOST_DOLLARS, unusualSchema } from './listing.schema.ts'

/** The most suites whose prices change at once. */
export const CHANGED_MOST = 500
/** What new prices are rounded to, in whole dollars. */
export const STEPS = [1, 100, 500, 1_000] as const

/** How prices were computed. The call sends computed prices, so that what was previewed is what is written. */
const howSchema = z.object({
  by: z.enum(['percent', 'amount'], 'deskListing.how'),
  /** With its sign: `+2.5`, `-5000`. */
  value: z.string('deskListing.how').check(z.regex(/^[+-]\d{1,9}(?:\.\d{1,2})?$/, 'deskListing.how')),
  step: z.union(
    STEPS.map((step) => z.literal(step)),
    'deskListing.how',
  ),
})
export type How = z.output<typeof howSchema>

/** `POST /api/desk/buildings/{buildingId}/prices` */
export const priceChangeSchema = z.object({
  how: howSchema,
  changes: z
    .array(
      z.object({
        id: z.string('deskListing.suites').check(z.regex(/^[a-z0-9-]{1,120}$/, 'deskListing.suites')),
        updatedAt: timestamp('deskListing.updatedAt'),
        price: z
          .int('deskListing.newPrice')
          .check(z.positive('deskListing.newPrice'), z.maximum(MOST_DOLLARS, 'deskListing.newPrice')),
      }),
      'deskListing.suites',
    )
    .check(z.minLength(1, 'deskListing.suites'), z.maxLength(CHANGED_MOST, 'deskListing.tooManySuites')),
  /** Chosen by the browser: sending the change twice makes it once. Without it nothing is written. */
  id: z.optional(z.uuid('deskListing.how').check(z.toLowerCase())),
  /** The code for the unusual changes that were shown. */
  confirmed: confirmedSchema,
})
export type PriceChange = z.output<typeof priceChangeSchema>

/** `POST /api/desk/buildings/{buildingId}/prices/undo` */
export const undoSchema = z.object({ id: z.uuid('deskListing.how').check(z.toLowerCase()) })

/** The last change of a building's prices. `since`: the units changed after it, so that it cannot be undone. */
const lastChangeSchema = z.extend(importSchema, {
  how: howSchema,
  appliedAt: z.string(),
  since: z.array(z.string()),
})
export type LastChange = z.output<typeof lastChangeSchema>
export const lastAnswerSchema = z.object({ change: z.nullable(lastChangeSchema) })
export type LastAnswer = z.output<typeof lastAnswerSchema>

/** What is unusual about prices that were not written, and the word that confirms exactly that. */
export interface Judged {
  unusual: z.output<typeof unusualSchema>[]
  word: string
}

/** What the database did with a change. */
export const pricesChangedSchema = z.object({
  outcome: z.enum(['preview', 'changed', 'invalid', 'stale', 'unusual']),
  unusual: z.optional(z.array(unusualSchema)),
  word: z.optional(z.string()),
  /** Changed meanwhile; without a unit they no longer exist. */
  stale: z.optional(z.array(z.object({ id: z.string(), unit: z.nullable(z.string()) }))),
})
export const pricesUndoneSchema = z.object({
  outcome: z.enum(['undone', 'missing', 'later', 'since']),
  since: z.optional(z.array(z.string())),
})
