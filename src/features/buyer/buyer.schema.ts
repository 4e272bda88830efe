import { isAdult, isDay, today } from './buyer.rules.ts'
import * as z from 'zod/mini'

export const REQUEST_STATUSES = ['submitted', 'accepted', 'declined', 'withdrawn'] as const

const text = (missing: string, longest: number) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(longest, `Use ${longest} characters at most.`),
      z.regex(/^\P{Cc}*$/u, 'Write this on one line.'),
    )

const day = (missing: string, rule: (given: string) => boolean, message: string) =>
  z.string(missing).check(
    z.trim(),
    z.refine((given) => given !== '', { error: missing, abort: true }),
    z.refine(isDay, { error: 'Write the date as YYYY-MM-DD.', abort: true }),
    z.refine(rule, message),
  )

/** What is asked of each purchaser; kept encrypted. */
const identity = {
  dob: day('Enter the date of birth.', (born) => isAdult(born, today()), 'Purchasers must be 18 or older.'),
  driversLicence: text("Enter the driver's licence number.", 40),
  driversExpiry: day(
    "Enter the licence's expiry date.",
    (end) => end > today(),
    'The licence must still be valid: its expiry date lies in the past.',
  ),
  fullAddress: text('Enter the full address.', 300),
}

/** What is kept of the purchaser who is signed in, as it is encrypted. */
export const purchaserSchema = z.object(identity)
export type Purchaser = z.infer<typeof purchaserSchema>

const secondPurchaserSchema = z.object({
  name: text('Enter the name of the second purchaser.', 200),
  email: z
    .string('Enter an e-mail address.')
    .check(z.trim(), z.maxLength(254), z.email('Enter an e-mail address.')),
  phone: z
    .string('Enter a phone number.')
    .check(z.trim(), z.regex(/^\+?[\d\s().-]{7,24}$/, 'Enter a phone number.')),
  ...identity,
})
export type SecondPurchaser = z.infer<typeof secondPurchaserSchema>

/**
 * What `POST /api/buyer/add-buyer` takes. Dates are YYYY-MM-DD. What is wrong comes back by name, that of the second
 * purchaser as `secondPurchaser.email`.
 */
export const buyRequestSchema = z.object({
  suiteId: text('Please select a suite before submitting the request.', 120),
  ...identity,
  parking: z._default(z.boolean('Say whether you want parking.'), false),
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
    z.object({ unitNumber: z.string(), building: z.object({ id: z.string(), name: z.string() }) }),
  ),
})
export type SentRequest = z.infer<typeof sentRequestSchema>

/** `POST /api/buyer/add-buyer` answers this with 201, the same for the same request sent again. */
export const requestSentSchema = z.object({
  message: z.literal('Sent buy request!'),
  request: z.object({ _id: z.string(), status: z.enum(REQUEST_STATUSES) }),
})
