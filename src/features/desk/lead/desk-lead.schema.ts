import { LEAD_KINDS } from '#features/lead/lead.schema.ts'
import { WEEKDAYS } from '#lib/day.ts'
import {
  listFields,
  pageOf,
  personSchema,
  versionField,
  whoseField,
} from '#features/desk/list/desk-list.schema.ts'
import { personRowSchema } from '#features/desk/person/person.schema.ts'
import { isSeen, plainText } from '#lib/unseen.ts'
import * as z from 'zod/mini'

/** `visit`: a question with days for a visit. */
export const LISTED_KINDS = ['all', 'question', 'visit', 'first'] as const
/** `left`: the person unsubscribed by the link in a mail, so it may not be written to any more. */
export const LEAD_STATES = ['open', 'done', 'left', 'all'] as const
const LEAD_ORDERS = ['newest', 'oldest'] as const

/** `POST /api/desk/leads` */
export const deskLeadsSchema = z.object({
  ...listFields,
  kind: z._default(z.enum(LISTED_KINDS, 'deskListInput.choice'), 'all'),
  state: z._default(z.enum(LEAD_STATES, 'deskListInput.choice'), 'open'),
  whose: whoseField,
  sort: z._default(z.enum(LEAD_ORDERS, 'deskListInput.choice'), 'newest'),
})
export type DeskLeadsQuery = z.output<typeof deskLeadsSchema>

const shared = {
  _id: z.string(),
  reference: z.string(),
  version: z.number(),
  kind: z.enum(LEAD_KINDS),
  name: z.string(),
  plan: z.string(),
  unit: z.string(),
  /** In the line of its building and plan. */
  place: z.nullable(z.number()),
  /** The days that would suit for a visit. */
  days: z.array(z.enum(WEEKDAYS)),
  message: z.string(),
  createdAt: z.string(),
  doneAt: z.nullable(z.string()),
  leftAt: z.nullable(z.string()),
  assignedTo: z.nullable(personSchema),
}

/** `message` is only its beginning. */
export const leadRowSchema = z.object({ ...shared, building: z.nullable(personSchema) })
export type LeadRow = z.output<typeof leadRowSchema>
export const leadPageSchema = pageOf(leadRowSchema)

/** `GET /api/desk/leads/{leadId}` */
export const deskLeadSchema = z.object({
  ...shared,
  email: z.string(),
  phone: z.nullable(z.string()),
  /** The language to answer in. */
  language: z.string(),
  building: z.nullable(z.object({ id: z.string(), name: z.string(), published: z.boolean() })),
  suiteId: z.nullable(z.string()),
  /** The page it was sent from, and the consent given. */
  page: z.string(),
  consentWording: z.string(),
  /** Who it can be assigned to. */
  team: z.array(personSchema),
  answers: z.array(z.object({ _id: z.string(), by: z.string(), at: z.string(), text: z.string() })),
  /** The person with this address, and what else they have; null once they are removed. */
  person: z.nullable(personRowSchema),
})
export type DeskLead = z.output<typeof deskLeadSchema>

/** Longest answer (letters). */
export const ANSWER = 5_000

const version = versionField('deskInput.version')

/** `POST …/assign`: to a member of the sales team, or null. Answers, as the other two, with the lead as it is now. */
export const assignLeadSchema = z.object({ version, to: z.nullable(z.uuid('deskInput.member')) })
/** `POST …/done` */
export const finishLeadSchema = z.object({ version, done: z.boolean('deskListInput.choice') })
/** `POST …/answer`: `id` is made by the browser, so that sending an answer twice stores one. */
export const answerLeadSchema = z.object({
  version,
  id: z.uuid('deskInput.version'),
  text: z
    .string('deskListInput.answer')
    .check(
      z.overwrite(plainText),
      z.refine(isSeen, 'deskListInput.answer'),
      z.maxLength(ANSWER, 'deskListInput.answerTooLong'),
    ),
  /** Nothing is left to do about the lead. */
  done: z.boolean('deskListInput.choice'),
})
