import type { Brevo } from './brevo.ts'
import { askBrevo, idempotencyKey } from './brevo.ts'
import { DeliveryError } from './delivery.ts'
import type { Work } from './work.ts'
import { brand } from '#lib/brand.ts'
import { compose } from '#netlify/lib/mail/compose.ts'
import { mailSchema } from '#netlify/lib/mail/templates.ts'
import * as z from 'zod/mini'

const sent = z.object({ messageId: z.string() })

const sender = () => ({ name: brand.name, email: process.env.MAIL_FROM ?? brand.contact.email })

/**
 * Sends a composed mail through Brevo, which recognises a repeated mail by its key for a while.
 *
 * @throws DeliveryError
 */
const send = async (
  service: Brevo,
  to: string,
  { headers, ...letter }: ReturnType<typeof compose>,
  key: string,
) => {
  const answer = await askBrevo(service, '/v3/smtp/email', {
    sender: sender(),
    to: [{ email: to }],
    ...letter,
    headers: { ...headers, idempotencyKey: idempotencyKey(key) },
  })
  if (!z.safeParse(sent, answer).success) throw new DeliveryError('Brevo did not confirm the mail')
}

/** Sends a mail. If Brevo refuses a visitor's reply-to address, the mail is sent without it. */
export const sendMail = async (service: Brevo, { payload, dedupeKey, language }: Work) => {
  const { success, data: mail } = z.safeParse(mailSchema, payload)
  if (!success) throw new DeliveryError('The mail has a template or a field nobody knows', { isFinal: true })
  const composed = compose(mail, language)
  try {
    await send(service, mail.to, composed, dedupeKey)
  } catch (error) {
    if (!composed.replyTo || !(error instanceof DeliveryError && error.isFinal)) throw error
    await send(service, mail.to, compose(mail, language, { replies: false }), `${dedupeKey}/no-reply-to`)
  }
}
