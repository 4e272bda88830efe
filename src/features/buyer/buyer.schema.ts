import { buyerInput } from '#texts/input.ts'
import { isAdult, isDay, soonestExpiry, today } from './buyer.rules.ts'
import * as z from 'zod/mini'

export const REQUEST_STATUSES = ['submitted', 'accepted', 'declined', 'withdrawn'] as const

const text = (missing: string, longest: number) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(longest, buyerInput.tooLong(longest)),
      z.regex(/^\P{Cc}*$/u, buyerInput.lines),
    )

const day = (missing: string, rule: (given: string) => boolean, message: string) =>
  z.string(missing).check(
    z.trim(),
    z.refine((given) => given !== '', { error: missing, abort: true }),
    z.refine(isDay, { error: buyerInput.day, abort: true }),
    z.refine(rule, message),
  )

/** What is asked of each purchaser; kept encrypted. */
const identity = {
  dob: day(buyerInput.dob, (born) => isAdult(born, today()), buyerInput.underAge),
  driversLicence: text(buyerInput.driversLicence, 40),
  driversExpiry: day(buyerInput.driversExpiry, (end) => end >= soonestExpiry(today()), buyerInput.expired),
  fullAddress: text(buyerInput.fullAddress, 300),
}

/** What is kept of the purchaser who is signed in, as it is encrypted. */
export type Purchaser = Pick<BuyRequest, keyof typeof identity>

const secondPurchaserSchema = z.object({
  name: text(buyerInput.secondName, 200),
  email: z.string(buyerInput.email).check(z.trim(), z.maxLength(254), z.email(buyerInput.email)),
  phone: z.string(buyerInput.phone).check(z.trim(), z.regex(/^\+?[\d\s().-]{7,24}$/, buyerInput.phone)),
  ...identity,
})
export type SecondPurchaser = z.infer<typeof secondPurchaserSchema>

/**
 * What `POST /api/buyer/add-buyer` takes. Dates are YYYY-MM-DD. What is wrong comes back by name, that of the second
 * purchaser as `secondPurchaser.email`.
 */
export const buyRequestSchema = z.object({
  suiteId: text(buyerInput.suite, 120),
  ...identity,
  parking: z._default(z.boolean(buyerInput.parking), false),
  secondPurchaser: z._default(z.nullable(secondPurchaserSchema), null),
})
export type BuyRequest = z.infer<typeof buyRequestSchema>

/** One of `GET /api/buyer/requests`, newest first; nothing in it identifies a person. */
export const sentRequestSchema = z.object({
  _id: z.string(),
  suiteId: z.string(),
  status: z.enum(REQUEST_STATUSES),
  parking: z.boolean(),
  /** Whether there is one. */
  secondPurchaser: z.boolean(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** Null when the listing is no longer shown. */
  suite: z.nullable(
    z.object({
      unitNumber: z.string(),
      /** Whole dollars, as it is asked now. */
      price: z.number(),
      building: z.object({ id: z.string(), name: z.string(), currency: z.enum(['CAD', 'USD']) }),
    }),
  ),
})
export type SentRequest = z.infer<typeof sentRequestSchema>

/** `POST /api/buyer/add-buyer` answers this with 201, the same for the same request sent again. */
export const requestSentSchema = z.object({
  message: z.string(),
  request: z.object({ _id: z.string(), status: z.enum(REQUEST_STATUSES) }),
})
