import type { Brevo } from './brevo.ts'
import { DeliveryError } from './delivery.ts'
import type { Work } from './kinds.ts'
import { sendMail } from './mail.ts'
import { askedIn, findRequest, namesOf } from '#features/buyer/staff-requests.db.ts'
import { unlock } from '#netlify/lib/documents/buy-requests.ts'
import { keyRing } from '#netlify/lib/documents/crypto.ts'
import type { Mail } from '#netlify/lib/mail/templates.ts'
import { secretClient } from '#netlify/lib/supabase.ts'
import * as z from 'zod/mini'

const payloadSchema = z.object({ request: z.uuid() })

/**
 * Tells a second purchaser who named them. Their address is decrypted only here. If they have objected or the request
 * is gone, there is nobody to tell.
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
  if (!secondPurchaser) return
  const names = await namesOf(client, [row.user_id])
  const mail: Mail = {
    template: 'buy-request-second',
    to: secondPurchaser.email,
    params: {
      request: row.id,
      buyer: names.get(row.user_id) ?? '',
      reference: row.reference,
      unit: row.suite.unit_number,
      building: row.suite.building.name,
      asked: askedIn(row),
    },
  }
  await sendMail(service, { ...work, payload: mail })
}
