import type { Brevo } from './brevo.ts'
import { addContact, removeContact } from './contact.ts'
import { sendMail } from './mail.ts'
import { recover } from './recovery.ts'

/** Does the work once or throws a DeliveryError. */
export type Deliver = (payload: unknown, dedupeKey: string) => Promise<void>

const ofBrevo = (service: Brevo): Record<string, Deliver> => ({
  mail: (payload, dedupeKey) => sendMail(service, payload, dedupeKey),
  contact: (payload) => addContact(service, payload),
  'contact-leaves': (payload) => removeContact(service, payload),
})

/**
 * What the outbox can do, by kind, each host by itself: while one hangs, what is for the other does not wait. Work of
 * another kind waits until a later version knows it, or Brevo's key is there.
 */
export const queues = (service: Brevo | undefined): Record<string, Deliver>[] => [
  { recovery: recover },
  ...(service ? [ofBrevo(service)] : []),
]
