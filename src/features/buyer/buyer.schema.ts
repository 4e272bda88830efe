import { TAX_TREATMENTS } from '#features/suite/suite-values.rules.ts'
import { isDay } from '#lib/day.ts'
import { isEmail } from '#lib/email.ts'
import { isPersonName } from '#lib/person-name.ts'
import { noExtension } from '#lib/phone.ts'
import { today } from '#lib/today.ts'
import { AGREED_DUES } from './agreed-deposits.rules.ts'
import { REQUEST_STATUSES } from './request-life.rules.ts'
import type { MessageKey } from '#lib/message.ts'
import * as z from 'zod/mini'

/** Identity documents; a licence by default. */
export const IDENTITY_DOCUMENTS = ['licence', 'passport'] as const
export type IdentityDocument = (typeof IDENTITY_DOCUMENTS)[number]

/** Minimum age of a purchaser, in years. */
const ADULT = 18

/** Earliest expiry date: tomorrow. Used by the form and the API. */
export const soonestExpiry = (on: string) => {
  const next = new Date(`${on}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}

/** Dates compare as text. People born on 29 February turn a year older on 1 March. */
export const isAdult = (born: string, on: string) => {
  const year = String(Number(on.slice(0, 4)) - ADULT).padStart(4, '0')
  return born <= year + on.slice(4)
}

const text = (missing: MessageKey, longest: number) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(longest, 'buyerInput.tooLong'),
      z.regex(/^\P{Cc}*$/u, 'buyerInput.lines'),
    )

const day = (missing: MessageKey, rule: (given: string) => boolean, message: MessageKey) =>
  z.string(missing).check(
    z.trim(),
    z.refine((given) => given !== '', { error: missing, abort: true }),
    z.refine(isDay, { error: 'buyerInput.day', abort: true }),
    z.refine(rule, message),
  )

/** Fields of each purchaser; stored encrypted. */
const identity = {
  /** The document that `driversLicence` and `driversExpiry` belong to; a licence by default. */
  identityDocument: z.optional(z.enum(IDENTITY_DOCUMENTS, 'buyerInput.identityDocument')),
  dob: day('buyerInput.dob', (born) => isAdult(born, today()), 'buyerInput.underAge'),
  driversLicence: text('buyerInput.driversLicence', 40),
  driversExpiry: day(
    'buyerInput.driversExpiry',
    (end) => end >= soonestExpiry(today()),
    'buyerInput.expired',
  ),
  fullAddress: text('buyerInput.fullAddress', 300),
}

/** The first purchaser's fields, in their encrypted form. */
export type Purchaser = Pick<BuyRequest, keyof typeof identity>

const secondPurchaserSchema = z.object({
  name: text('buyerInput.secondName', 200).check(z.refine(isPersonName, 'accountInput.nameAlone')),
  email: z.string('buyerInput.email').check(z.trim(), z.refine(isEmail, 'buyerInput.email')),
  phone: z
    .string('buyerInput.phone')
    .check(z.trim(), noExtension, z.regex(/^\+?[\d\s().-]{7,24}$/, 'buyerInput.phone')),
  ...identity,
})
export type SecondPurchaser = z.infer<typeof secondPurchaserSchema>

/**
 * The body of `POST /api/buyer/add-buyer`. Dates are YYYY-MM-DD. Errors are by field name, the second purchaser's as
 * `secondPurchaser.email`.
 */
export const buyRequestSchema = z.object({
  suiteId: text('buyerInput.suite', 120),
  ...identity,
  parking: z._default(z.boolean('buyerInput.parking'), false),
  secondPurchaser: z._default(z.nullable(secondPurchaserSchema), null),
  /** Staff may open the buyer's documents until the request is over. */
  shareDocuments: z._default(z.boolean('buyerInput.shareDocuments'), false),
})
export type BuyRequest = z.infer<typeof buyRequestSchema>

const currency = z.enum(['CAD', 'USD'])
const status = z.enum(REQUEST_STATUSES)
/** Dates are ISO 8601, UTC. */
const moment = z.string()

const tax = z.nullable(z.enum(TAX_TREATMENTS))
const region = z.nullable(z.string())

/** The list price at sending, in whole dollars, with its terms; null if none was set. */
export const askedSchema = z.nullable(z.object({ price: z.number(), currency, tax, region }))
export type Asked = z.infer<typeof askedSchema>

/** One of `GET /api/buyer/requests`, newest first; nothing in it identifies a person. */
export const sentRequestSchema = z.object({
  _id: z.string(),
  /** Reference to quote by phone, such as `6B1F6-A527F`. */
  reference: z.string(),
  suiteId: z.string(),
  status,
  parking: z.boolean(),
  /** Whether there is a second purchaser. */
  secondPurchaser: z.boolean(),
  createdAt: moment,
  asked: askedSchema,
  /** Status history, oldest first. */
  history: z.array(z.object({ status, at: moment })),
  /** When its hold ends; null without a hold. */
  holdUntil: z.nullable(moment),
  /** `2026-12-01`: days of the purchase, once the sales team has entered them. */
  agreementSentOn: z.nullable(z.string()),
  documentsReceivedOn: z.nullable(z.string()),
  agreementOn: z.nullable(z.string()),
  cancelUntil: z.nullable(z.string()),
  /** The deposits of the signed agreement, in the order they are due. */
  deposits: z.array(
    z.object({
      number: z.number(),
      due: z.enum(AGREED_DUES),
      /** Null for one due on occupancy, while that day is unknown. */
      dueOn: z.nullable(z.string()),
      amount: z.number(),
      receivedOn: z.nullable(z.string()),
    }),
  ),
  /** Each time staff viewed an encrypted field (`dob`, `second.name`), and in which role. */
  reveals: z.array(z.object({ field: z.string(), role: z.string(), at: moment })),
  /** Whether staff may open the buyer's documents until the request is over, and each opening. */
  sharesDocuments: z.boolean(),
  openings: z.array(z.object({ filename: z.string(), at: moment, by: z.string() })),
  /** Null when the listing is no longer shown. */
  suite: z.nullable(
    z.object({
      unitNumber: z.string(),
      available: z.boolean(),
      /** End of the hold, for this request or another. */
      heldUntil: z.nullable(moment),
      /** Today's list price, whole dollars. */
      price: z.number(),
      taxTreatment: tax,
      building: z.object({ id: z.string(), name: z.string(), currency, region }),
    }),
  ),
})
export type SentRequest = z.infer<typeof sentRequestSchema>

/** `POST /api/buyer/add-buyer` answers this with 201; sending the same request again returns the same answer. */
export const requestSentSchema = z.object({
  message: z.string(),
  request: z.object({
    _id: z.string(),
    reference: z.string(),
    status,
    asked: askedSchema,
    /** The suite is on hold for another buyer: the request waits in line. */
    onHold: z.boolean(),
  }),
})
export type RequestSent = z.infer<typeof requestSentSchema>['request']

/** `POST /api/buyer/requests/{requestId}/withdraw` answers this with 200; 409 once it is signed or over. */
export const requestWithdrawnSchema = z.object({
  message: z.string(),
  request: z.object({ _id: z.string(), reference: z.string(), status: z.literal('withdrawn') }),
})

/** `POST /api/buyer/requests/{requestId}/resume` answers this with 200: accepted if it still holds the suite. */
export const requestResumedSchema = z.object({
  message: z.string(),
  request: z.object({ _id: z.string(), reference: z.string(), status }),
})

/** `POST /api/buyer/object`: the token from the mail's link. 400 when it is not one of ours. */
export const objectionSchema = z.object({
  token: z.string('buyerInput.link').check(z.maxLength(200, 'buyerInput.link')),
})
