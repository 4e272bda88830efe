import type { Brevo } from './brevo.ts'
import { addContact, removeContact } from './contact.ts'
import { sendMail } from './mail.ts'
import { recover } from './recovery.ts'
import { tellSecondPurchaser } from './second-purchaser.ts'

/** Does the work once or throws a DeliveryError. */
export type Deliver = (payload: unknown, dedupeKey: string) => Promise<void>

const ofBrevo = (service: Brevo): Record<string, Deliver> => ({
  mail: (payload, dedupeKey) => sendMail(service, payload, dedupeKey),
  'second-purchaser': (payload, dedupeKey) => tellSecondPurchaser(service, payload, dedupeKey),
  contact: (payload) => addContact(service, payload),
  'contact-leaves': (payload) => removeContact(service, payload),
})

/**
 * The work the outbox can do, by kind, in one queue per host: while one host hangs, work for the other does not wait.
 * Work of any other kind waits until a later version supports it or Brevo's key is set.
 */
export const queues = (service: Brevo | undefined): Record<string, Deliver>[] => [
  { recovery: recover },
  ...(service ? [ofBrevo(service)] : []),
]
