import { askedSchema } from '#features/buyer/buyer.schema.ts'
import { AGREED_DUES, MOST_DEPOSITS } from '#features/buyer/agreed-deposits.rules.ts'
import { REQUEST_STATUSES, STEP_NAMES } from '#features/buyer/request-life.rules.ts'
import { depositSchema } from '#features/suite/money.schema.ts'
import { TAX_TREATMENTS } from '#features/suite/suite-values.rules.ts'
import { versionField } from '#features/desk/list/desk-list.schema.ts'
import { personRowSchema } from '#features/desk/person/person.schema.ts'
import { isDay } from '#lib/day.ts'
import { timestamp } from '#lib/timestamp.ts'
import { isSeen, plainText } from '#lib/unseen.ts'
import * as z from 'zod/mini'
import { REVEAL_FIELDS, REVEAL_REASONS } from './reveal.rules.ts'

/** Longest note (letters). */
export const NOTE = 2_000

const status = z.enum(REQUEST_STATUSES)
/** Dates are ISO 8601, UTC; days are such as `2026-12-01`. */
const moment = z.string()
const day = z.nullable(z.string())
const person = z.object({ id: z.string(), name: z.string() })
const field = z.enum(REVEAL_FIELDS)
const reason = z.enum(REVEAL_REASONS)

/** How the law of the home's province sets the last day to cancel. */
const cancelRuleSchema = z.object({
  /** Such as `on-rescission`. */
  id: z.string(),
  days: z.number(),
  /** What the period begins with: signing, or receiving the documents if later. */
  from: z.enum(['documents', 'memorandum', 'agreement']),
  source: z.string(),
  href: z.string(),
})

/** `GET /api/desk/requests/{requestId}`; 404 when there is none. */
export const deskRequestSchema = z.object({
  _id: z.string(),
  /** Reference for the phone, such as `6B1F6-A527F`. */
  reference: z.string(),
  /** Sent back with each step; a different one means that the page is outdated. */
  version: z.number(),
  status,
  suite: z.object({
    _id: z.string(),
    unitNumber: z.string(),
    available: z.boolean(),
    /** Today's list price, whole dollars; 0 if none. */
    price: z.number(),
    taxTreatment: z.nullable(z.enum(TAX_TREATMENTS)),
    heldUntil: z.nullable(moment),
    building: z.object({
      id: z.string(),
      name: z.string(),
      currency: z.enum(['CAD', 'USD']),
      country: z.enum(['CA', 'US']),
      region: z.nullable(z.string()),
      /** Where it is, such as `America/Toronto`. */
      timeZone: z.string(),
    }),
  }),
  /** `language` is the one to answer in. Only a person whose request was entered for them may have no address. */
  buyer: z.object({
    ...{ name: z.string(), email: z.nullable(z.string()), phone: z.nullable(z.string()) },
    language: z.string(),
  }),
  /** The buyer's person at the desk, and what else they have. */
  person: z.nullable(personRowSchema),
  /** The person for whom the sales team entered it; null if a buyer sent it. */
  enteredFor: z.nullable(z.string()),
  /** Whether mails about it go to the buyer. */
  mailed: z.boolean(),
  /** Whether there is a second purchaser. */
  forTwo: z.boolean(),
  /** When a second purchaser objected; their details are deleted. */
  secondObjectedAt: z.nullable(moment),
  parking: z.boolean(),
  asked: askedSchema,
  createdAt: moment,
  /** End of its hold on the suite; null without one. A signed request holds without an end. */
  holdUntil: z.nullable(moment),
  /** The member who last changed it; null if the buyer or the site did. */
  changedBy: z.nullable(z.string()),
  assignedTo: z.nullable(person),
  /** Who it can be assigned to. */
  team: z.array(person),
  days: z.object({
    agreementSentOn: day,
    documentsReceivedOn: day,
    agreementOn: day,
    cancelUntil: day,
    /** Null if no rule is stored: the last day to cancel is then entered by hand. */
    cancelRule: z.nullable(cancelRuleSchema),
  }),
  /** The deposits of the signed agreement, in the order they are due. */
  deposits: z.array(
    z.object({
      _id: z.string(),
      number: z.number(),
      due: z.enum(AGREED_DUES),
      dueOn: day,
      amount: z.number(),
      receivedOn: day,
    }),
  ),
  /** The deposits in the suite's current schedule; null if unknown. */
  schedule: z.nullable(z.array(depositSchema)),
  /** The steps possible now. */
  steps: z.array(z.enum(STEP_NAMES)),
  /** Other requests for the suite that are not over, oldest first. */
  rivals: z.array(z.object({ _id: z.string(), reference: z.string(), status, createdAt: moment })),
  /** Oldest first; `by` is the member of staff, null if the buyer or the site did it. */
  history: z.array(z.object({ status, at: moment, by: z.nullable(z.string()) })),
  notes: z.array(z.object({ _id: z.string(), text: z.string(), at: moment, by: z.string() })),
  /** What can be revealed; empty once the request is over, and if it was entered by hand. */
  hidden: z.array(field),
  reveals: z.array(z.object({ field, reason, at: moment, by: z.string() })),
  /** Null when the buyer does not share them or the request is over. */
  documents: z.nullable(z.array(z.object({ id: z.string(), filename: z.string() }))),
  openings: z.array(z.object({ filename: z.string(), at: moment, by: z.string() })),
})
export type DeskRequest = z.infer<typeof deskRequestSchema>

const version = versionField('deskInput.version')
const givenDay = z.optional(
  z.nullable(z.string('deskInput.day').check(z.trim(), z.refine(isDay, 'deskInput.day'))),
)

/** The new deposits of an agreement; an existing one has its `_id`. */
const deposits = z
  .array(
    z
      .object({
        _id: z.optional(z.uuid('deskInput.deposit')),
        due: z.enum(AGREED_DUES, 'deskInput.deposit'),
        /** Null only on occupancy. */
        dueOn: z.nullable(z.string('deskInput.day').check(z.trim(), z.refine(isDay, 'deskInput.day'))),
        /** Above zero, to the cent. */
        amount: z.number('deskInput.amount').check(z.positive('deskInput.amount')),
      })
      .check(
        z.refine(({ due, dueOn }) => due === 'occupancy' || dueOn !== null, {
          error: 'deskInput.day',
          path: ['dueOn'],
        }),
      ),
    'deskInput.deposits',
  )
  .check(z.maxLength(MOST_DEPOSITS, 'deskInput.deposits'))

/**
 * `POST /api/desk/requests/{requestId}/step` answers with the request as it is now. 400 `invalid_input` names the field;
 * 409 `stale` (with `version` and `status`, as they are now), `not_possible` (the step is not one of `steps`) or `taken`
 * (with the `reference` of the request that holds the suite).
 */
export const stepSchema = z.object({
  version,
  step: z.enum(STEP_NAMES, 'deskInput.step'),
  /** Needed by `accept` and `hold`: in the future, at most 30 days ahead. */
  holdUntil: z.optional(timestamp('deskInput.hold')),
  /** `send_agreement`: today by default. */
  agreementSentOn: givenDay,
  /** Needed by `sign`. */
  agreementOn: givenDay,
  /** `sign` and `days`: null removes it. */
  documentsReceivedOn: givenDay,
  /** `sign` and `days`: only where no rule of the province sets it. */
  cancelUntil: givenDay,
  /** `sign`: also takes the suite off the market. */
  takesSuite: z.optional(z.boolean('deskInput.takesSuite')),
  /** `sign`: the deposits of the agreement; by default from the suite's schedule, if they can be computed. */
  deposits: z.optional(deposits),
})
export type StepInput = z.output<typeof stepSchema>

/** `POST …/sold`, of a signed request: its suite is no longer for sale. Answers as `step`; 409 `stale`, `not_possible`. */
export const soldSchema = z.object({ version })

/**
 * `POST …/deposits`, of a signed request: all its deposits, as the new set. Answers as `step`; 409 `stale`,
 * `not_possible`, `deposit_received` (a received one would change) or `deposit_gone` (one no longer exists).
 */
export const depositsSchema = z.object({ version, deposits })
export type DepositsInput = z.output<typeof depositsSchema>

/** `POST …/received`: the day on which a deposit arrived; null clears it. Answers as `deposits`. */
export const receivedSchema = z.object({
  version,
  deposit: z.uuid('deskInput.deposit'),
  receivedOn: z.nullable(
    z.string('deskInput.receivedOn').check(z.trim(), z.refine(isDay, 'deskInput.receivedOn')),
  ),
})
export type ReceivedInput = z.output<typeof receivedSchema>

/** `POST …/assign`: to a member of `team`, or null. Answers as `step`; 409 `stale`. */
export const assignSchema = z.object({ version, to: z.nullable(z.uuid('deskInput.member')) })

/** `POST …/note` answers 201 with the request as it is now. */
export const noteSchema = z.object({
  text: z
    .string('deskInput.note')
    .check(
      z.overwrite(plainText),
      z.refine(isSeen, 'deskInput.note'),
      z.maxLength(NOTE, 'deskInput.noteTooLong'),
    ),
})

/**
 * `POST …/reveal`: each field is written to the log before it is answered, and the buyer sees it. They share
 * one reason. 409 `request_closed`, or `no_identity` for a request that the sales team entered.
 */
export const revealSchema = z.object({
  fields: z.array(z.enum(REVEAL_FIELDS, 'deskInput.field'), 'deskInput.field').check(
    z.minLength(1, 'deskInput.field'),
    z.maxLength(REVEAL_FIELDS.length, 'deskInput.field'),
    z.refine((given) => new Set(given).size === given.length, 'deskInput.field'),
  ),
  reason: z.enum(REVEAL_REASONS, 'deskInput.reason'),
})
/** `document` says which document a number or an expiry belongs to. */
const revealedFieldSchema = z.object({
  field,
  value: z.string(),
  document: z.nullable(z.enum(['licence', 'passport'])),
})
/** In the requested order. */
export const revealedSchema = z.object({ values: z.array(revealedFieldSchema) })

/** `POST …/documents/{documentId}`: an address that works for a minute; the buyer sees the opening. */
export const openedSchema = z.object({ url: z.string() })
