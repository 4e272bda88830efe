import { emailField, nameField } from '#features/account/account.schema.ts'
import * as z from 'zod/mini'

/** Lists at Brevo, as the specification names them. */
export const LISTS = { buyers: 9, realtors: 23 } as const

const FIRST = 'Enter your first name.'
const LAST = 'Enter your last name.'
const EMAIL = 'Enter your email address.'
const PHONE = 'Enter your phone number.'
const CONSENT = 'Tick the box, so that we may write to you.'

const person = {
  firstName: nameField(FIRST),
  lastName: nameField(LAST),
  email: emailField(EMAIL),
  /** Ticked on the form, which sends its wording's page along; a caller without a form confirms by mail alone. */
  consent: z.optional(z.literal(true, CONSENT)),
  page: z.optional(z.string().check(z.maxLength(200), z.regex(/^\/[\w/.-]*$/))),
  /** Nobody sees this field; programs that fill in every one give themselves away. */
  company: z.optional(z.string().check(z.maxLength(500))),
}

/** `POST /api/subscribe`: the dialog, for buyers. Answers 200 with a message, the same whoever is on the list. */
export const subscribeSchema = z.object({
  ...person,
  phone: z.string(PHONE).check(
    z.refine((given) => given.trim() !== '', PHONE),
    z.maxLength(40, PHONE),
  ),
})

/** `POST /api/brevo/full`: the page, for buyers and realtors. */
export const subscribeFullSchema = z.object({
  ...person,
  phone: z.optional(z.nullable(z.string().check(z.maxLength(40, PHONE)))),
  listId: z.literal([LISTS.buyers, LISTS.realtors], 'There is no such list.'),
})
export type Subscription = z.output<typeof subscribeFullSchema>

/** `POST /api/newsletter/confirm` and `/unsubscribe`: the token of a mail's link. 400 when it is not one of ours. */
export const subscriptionTokenSchema = z.object({
  token: z.string('This link is not complete.').check(z.maxLength(200, 'This link is not complete.')),
})
