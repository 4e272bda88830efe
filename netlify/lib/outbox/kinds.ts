import type { Brevo } from './brevo.ts'
import { addContact, removeContact } from './contact.ts'
import { sendMail } from './mail.ts'

/** Does the work once or throws a DeliveryError. */
type Deliver = (service: Brevo, payload: unknown, dedupeKey: string) => Promise<void>

/** What the outbox can do, by kind. Work of another kind waits until a later version knows it. */
export const kinds: Record<string, Deliver> = {
  mail: sendMail,
  contact: addContact,
  'contact-leaves': removeContact,
}
