import type { Brevo } from './brevo.ts'
import { addContact, removeContact } from './contact.ts'
import { sendLink } from './link.ts'
import { sendMail } from './mail.ts'
import { recover } from './recovery.ts'
import { tellSecondPurchaser } from './second-purchaser.ts'
import type { Deliver } from './work.ts'

const ofBrevo = (service: Brevo): Record<string, Deliver> => ({
  mail: (work) => sendMail(service, work),
  link: (work) => sendLink(service, work),
  'second-purchaser': (work) => tellSecondPurchaser(service, work),
  contact: (work) => addContact(service, work),
  'contact-leaves': ({ payload }) => removeContact(service, payload),
})

/**
 * The work the outbox can do, by kind, in one queue per host: while one host hangs, work for the other does not wait.
 * Work of any other kind waits until a later version supports it or Brevo's key is set.
 */
export const queues = (service: Brevo | undefined): Record<string, Deliver>[] => [
  { recovery: ({ payload }) => recover(payload) },
  ...(service ? [ofBrevo(service)] : []),
]
