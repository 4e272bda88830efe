import type { Brevo } from './brevo.ts'
import { brevo } from './brevo.ts'
import { deliver } from './deliver.ts'
import { DeliveryError } from './delivery.ts'
import { sendMail } from './mail.ts'
import type { Work } from './work.ts'
import { isEmail } from '#lib/email.ts'
import { answerOf } from '#lib/rows.ts'
import { secretClient } from '#netlify/lib/supabase.ts'
import * as z from 'zod/mini'

const payloadSchema = z.object({
  template: z.enum(['auth-confirmation', 'auth-email_change', 'auth-recovery']),
  to: z.string().check(z.refine(isEmail)),
  params: z.object({ person: z.uuid() }),
})

/**
 * Sends a mail that Supabase Auth asked for. The token of its link is read only here, so that no work holds it. A link
 * that was used, replaced or is too old is not sent.
 *
 * @throws DeliveryError
 */
export const sendLink = async (service: Brevo, work: Work) => {
  const { success, data } = z.safeParse(payloadSchema, work.payload)
  if (!success) throw new DeliveryError('The link has no address or account', { isFinal: true })
  const { template, to: email, params } = data
  const token = answerOf(
    z.nullable(z.string()),
    await secretClient().rpc('link_of', { ...params, template, address: email }),
  )
  if (token === null) return
  await sendMail(service, { ...work, payload: { template, to: email, params: { token, email } } })
}

/** Sends such mails at once, because people are waiting for them. The outbox retries what fails here. */
export const sendLinks = async () => {
  const service = brevo()
  if (service)
    await deliver(secretClient(), { link: (work) => sendLink(service, work) }).catch(() => undefined)
}
