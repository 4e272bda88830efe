import type { Brevo } from './brevo.ts'
import { DeliveryError } from './delivery.ts'
import type { Work } from './work.ts'
import { sendMail } from './mail.ts'
import { askedIn, findRequest, nameOfBuyer } from '#features/buyer/stored-request.db.ts'
import { unlock } from '#netlify/lib/documents/buy-requests.ts'
import { keyRing } from '#netlify/lib/documents/crypto.ts'
import type { Mail } from '#netlify/lib/mail/templates.ts'
import { declinesMail, mayMail } from '#netlify/lib/mail/unasked.ts'
import { secretClient } from '#netlify/lib/supabase.ts'
import * as z from 'zod/mini'

/** How long until the address may get another one (s). */
const LATER = 6 * 3_600

const payloadSchema = z.object({ request: z.uuid() })

/**
 * Tells a second purchaser who named them. Their address is decrypted only here. If they have objected, also to another
 * request, or the request is gone, there is nobody to tell. If the address gets too many such mails, this one waits.
 *
 * @throws DeliveryError
 */
export const tellSecondPurchaser = async (service: Brevo, work: Work) => {
  const { success, data } = z.safeParse(payloadSchema, work.payload)
  if (!success) throw new DeliveryError('The payload names no request', { isFinal: true })
  const client = secretClient()
  const row = await findRequest(client, data.request)
  if (!row) return
  const { secondPurchaser } = unlock(keyRing(), row)
  if (!secondPurchaser || (await declinesMail(secondPurchaser.email, 'buy-request-second'))) return
  if (!(await mayMail(secondPurchaser.email, 'buy-request-second', work.dedupeKey)))
    throw new DeliveryError('The address has got as many of these mails as it may', { retryAfter: LATER })
  const mail: Mail = {
    template: 'buy-request-second',
    to: secondPurchaser.email,
    params: {
      request: row.id,
      buyer: await nameOfBuyer(client, row.user_id),
      reference: row.reference,
      unit: row.suite.unit_number,
      building: row.suite.building.name,
      asked: askedIn(row),
    },
  }
  await sendMail(service, { ...work, payload: mail })
}
