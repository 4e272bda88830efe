import { emailField, nameField } from '#features/account/account.schema.ts'
import { isPersonName } from '#lib/person-name.ts'
import { noExtension } from '#lib/phone.ts'
import * as z from 'zod/mini'

/** Lists at Brevo, as the specification names them. */
export const LISTS = { buyers: 9, realtors: 23 } as const

const person = {
  firstName: nameField('newsletterInput.firstName'),
  lastName: nameField('newsletterInput.lastName'),
  email: emailField('newsletterInput.email'),
  /** Ticked on the form, which sends its wording's page along; a caller without a form confirms by mail alone. */
  consent: z.optional(z.literal(true, 'newsletterInput.consent')),
  page: z.optional(z.string().check(z.maxLength(200), z.regex(/^\/[\w/.-]*$/))),
  /** A honeypot: hidden from people, filled in by bots. */
  company: z.optional(z.string().check(z.maxLength(500))),
}

/** Both parts are one name: a phone number in two halves is in neither. */
const oneName = z.refine<{ firstName: string; lastName: string }>(
  ({ firstName, lastName }) => isPersonName(`${firstName} ${lastName}`),
  { error: 'accountInput.nameAlone', path: ['lastName'] },
)

/** `POST /api/subscribe`: the dialog, for buyers. Answers 200 with the same message whether or not the address is on the list. */
export const subscribeSchema = z
  .object({
    ...person,
    phone: z.string('newsletterInput.phone').check(
      z.refine((given) => given.trim() !== '', 'newsletterInput.phone'),
      z.maxLength(40, 'newsletterInput.phone'),
      noExtension,
    ),
  })
  .check(oneName)

/** `POST /api/brevo/full`: the page, for buyers and realtors. */
export const subscribeFullSchema = z
  .object({
    ...person,
    phone: z.optional(z.nullable(z.string().check(z.maxLength(40, 'newsletterInput.phone'), noExtension))),
    listId: z.literal([LISTS.buyers, LISTS.realtors], 'newsletterInput.list'),
  })
  .check(oneName)
export type Subscription = z.output<typeof subscribeFullSchema>

/** `POST /api/newsletter/confirm` and `/unsubscribe`: the token of a mail's link. 400 when it is not one of ours. */
export const subscriptionTokenSchema = z.object({
  token: z.string('newsletterInput.link').check(z.maxLength(200, 'newsletterInput.link')),
})

/** `PUT /api/user/newsletter`: the switch on /manage. */
export const newsletterSwitchSchema = z.object({
  subscribed: z.boolean(),
  page: person.page,
})

/** The answer to `PUT` and `GET`. `asked`: the link in the mail has not been followed yet. */
export const newsletterStateSchema = z.object({
  email: z.string(),
  state: z.enum(['on', 'asked', 'off']),
})
export type NewsletterState = z.infer<typeof newsletterStateSchema>
