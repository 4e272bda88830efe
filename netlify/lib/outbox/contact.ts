import type { Brevo } from './brevo.ts'
import { askBrevo } from './brevo.ts'
import { DeliveryError } from './delivery.ts'
import { leaveLink } from '#netlify/lib/subscription-token.ts'
import * as z from 'zod/mini'

const contactSchema = z.object({
  email: z.email(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.nullable(z.string()),
  listId: z.int(),
  subscription: z.uuid(),
  /** Agreed to anew: Brevo may write to it again, though somebody had unsubscribed there. */
  unblock: z.optional(z.boolean()),
})
type Contact = z.output<typeof contactSchema>

const leavingSchema = z.object({ email: z.email(), listId: z.int() })

const read = <Schema extends z.ZodMiniType>(schema: Schema, payload: unknown): z.output<Schema> => {
  const { success, data } = z.safeParse(schema, payload)
  if (success) return data
  throw new DeliveryError('The contact is not as it should be', { isFinal: true })
}

const isRefusal = (error: unknown, reasons: string[]) =>
  error instanceof DeliveryError && error.isFinal && reasons.includes(error.reason ?? '')

/** An address Brevo knows is updated; the answer has no body then. */
const put = (
  service: Brevo,
  { email, firstName, lastName, listId, subscription, unblock }: Contact,
  phone: string | null,
) =>
  askBrevo(service, '/v3/contacts', {
    email,
    attributes: {
      FIRSTNAME: firstName,
      LASTNAME: lastName,
      // For the foot of each letter: {{ contact.UNSUBSCRIBE }}.
      UNSUBSCRIBE: leaveLink(subscription),
      ...(phone && { SMS: phone }),
    },
    listIds: [listId],
    updateEnabled: true,
    ...(unblock && { emailBlacklisted: false }),
  })

/** The list alone, for an address Brevo will neither add nor update. It refuses one that is on the list already. */
const enlist = async (service: Brevo, { email, listId }: Contact) => {
  try {
    await askBrevo(service, `/v3/contacts/lists/${listId}/contacts/add`, { emails: [email] })
  } catch (error) {
    if (!isRefusal(error, ['invalid_parameter', 'duplicate_parameter'])) throw error
  }
}

/** Puts an address on its list. A phone that is wrong, or another contact's, is left out: the address counts. */
export const addContact = async (service: Brevo, payload: unknown) => {
  const contact = read(contactSchema, payload)
  try {
    await put(service, contact, contact.phone)
  } catch (error) {
    if (!isRefusal(error, ['duplicate_parameter', 'invalid_parameter'])) throw error
    await put(service, contact, null).catch((again: unknown) => {
      if (!isRefusal(again, ['duplicate_parameter'])) throw again
      return enlist(service, contact)
    })
  }
}

/** Takes an address off its list; one that is not on it is refused, and that is as good. */
export const removeContact = async (service: Brevo, payload: unknown) => {
  const { email, listId } = read(leavingSchema, payload)
  try {
    await askBrevo(service, `/v3/contacts/lists/${listId}/contacts/remove`, { emails: [email] })
  } catch (error) {
    if (!isRefusal(error, ['invalid_parameter', 'document_not_found'])) throw error
  }
}
