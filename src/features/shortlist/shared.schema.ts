import { idSchema } from '#features/suite/suite.schema.ts'
import { plainText } from '#lib/unseen.ts'
import * as z from 'zod/mini'

/** Longest note (letters). */
export const NOTE = 1_000

const sharedSuiteSchema = z.object({
  _id: idSchema,
  /** Null if that person is no longer on the list. */
  addedBy: z.nullable(z.enum(['you', 'partner'])),
  addedAt: z.string(),
  note: z.nullable(z.string()),
  notedAt: z.nullable(z.string()),
  partnerNote: z.nullable(z.string()),
})
export type SharedSuite = z.infer<typeof sharedSuiteSchema>

export const sharedSchema = z.object({
  joinedAt: z.string(),
  /** Null while nobody has joined. The name can be empty. */
  partner: z.nullable(z.object({ name: z.string() })),
  /** When the link of an invitation expires; null if none is open. */
  openUntil: z.nullable(z.string()),
  /** Newest first. */
  suites: z.array(sharedSuiteSchema),
})
export type Shared = z.infer<typeof sharedSchema>

/** `GET /api/user/shared-shortlist`; every change answers the same. Null without a shared list. */
export const sharedShortlistSchema = z.object({ shared: z.nullable(sharedSchema) })
export type SharedShortlist = z.infer<typeof sharedShortlistSchema>

/** `POST …/invitation` also answers with the secret of the link, which cannot be read again. */
export interface Invited extends SharedShortlist {
  secret: string
}

/** `PUT …/invitation`: joins the list of a link. */
export const joinSchema = z.object({
  token: z
    .string('sharedInput.link')
    .check(z.minLength(1, 'sharedInput.link'), z.maxLength(200, 'sharedInput.link')),
})

/** `POST …/suites` */
export const shareSuiteSchema = z.object({
  suiteId: z
    .string('favouriteInput.suite')
    .check(z.minLength(1, 'favouriteInput.suite'), z.maxLength(200, 'favouriteInput.suite')),
})

/** `PUT …/suites/{suiteId}`: an empty note deletes it. */
export const noteSchema = z.object({
  note: z.string('sharedInput.note').check(z.overwrite(plainText), z.maxLength(NOTE, 'sharedInput.tooLong')),
})
