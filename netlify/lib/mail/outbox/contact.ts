import type { Brevo } from './brevo.ts'
import { askBrevo } from './brevo.ts'
import { DeliveryError } from './delivery.ts'
import type { Work } from './work.ts'
import { leaveLink } from '#netlify/lib/mail/subscription-token.ts'
import { withoutTags } from '#netlify/lib/mail/compose.ts'
import { isEmail } from '#lib/email.ts'
import * as z from 'zod/mini'

const email = z.string().check(z.refine(isEmail))

const contactSchema = z.object({
  email,
  firstName: z.string(),
  lastName: z.string(),
  phone: z.nullable(z.string()),
  listId: z.int(),
  subscription: z.uuid(),
  /** The owner has consented again: Brevo may write to the address even if it was unsubscribed there. */
  unblock: z.optional(z.boolean()),
})
type Contact = z.output<typeof contactSchema>

const leavingSchema = z.object({ email, listId: z.int() })

const read = <Schema extends z.ZodMiniType>(schema: Schema, payload: unknown): z.output<Schema> => {
  const { success, data } = z.safeParse(schema, payload)
  if (success) return data
  throw new DeliveryError('The contact is not as it should be', { isFinal: true })
}

const isRefusal = (error: unknown, reasons: string[]) =>
  error instanceof DeliveryError && error.isFinal && reasons.includes(error.reason ?? '')

/** Adds a contact, or updates one Brevo knows; the answer to an update has no body. */
const put = (
  service: Brevo,
  { email, firstName, lastName, listId, subscription, unblock }: Contact,
  { phone, language }: { phone: string | null; language: Work['language'] },
) =>
  askBrevo(service, '/v3/contacts', {
    email,
    attributes: {
      FIRSTNAME: withoutTags(firstName),
      LASTNAME: withoutTags(lastName),
      // For the footer of each newsletter, {{ contact.UNSUBSCRIBE }}, and to choose the newsletter's
      // language.
      UNSUBSCRIBE: leaveLink(subscription, language),
      LANGUAGE: language,
      ...(phone && { SMS: phone }),
    },
    listIds: [listId],
    updateEnabled: true,
    ...(unblock && { emailBlacklisted: false }),
  })

/**
 * Only adds the address to the list, if Brevo will neither create nor update the contact. Brevo refuses one that is
 * already on the list.
 */
const enlist = async (service: Brevo, { email, listId }: Contact) => {
  try {
    await askBrevo(service, `/v3/contacts/lists/${listId}/contacts/add`, { emails: [email] })
  } catch (error) {
    if (!isRefusal(error, ['invalid_parameter', 'duplicate_parameter'])) throw error
  }
}

/**
 * Adds an address to its list. A phone number that is invalid or another contact's is left out: the address matters
 * more.
 */
export const addContact = async (service: Brevo, { payload, language }: Omit<Work, 'dedupeKey'>) => {
  const contact = read(contactSchema, payload)
  try {
    await put(service, contact, { phone: contact.phone, language })
  } catch (error) {
    if (!isRefusal(error, ['duplicate_parameter', 'invalid_parameter'])) throw error
    await put(service, contact, { phone: null, language }).catch((again: unknown) => {
      if (!isRefusal(again, ['duplicate_parameter'])) throw again
      return enlist(service, contact)
    })
  }
}

/** Removes an address from its list. Brevo refuses one that is not on it, which counts as done. */
export const removeContact = async (service: Brevo, payload: unknown) => {
  const { email, listId } = read(leavingSchema, payload)
  try {
    await askBrevo(service, `/v3/contacts/lists/${listId}/contacts/remove`, { emails: [email] })
  } catch (error) {
    if (!isRefusal(error, ['invalid_parameter', 'document_not_found'])) throw error
  }
}
