import { env } from '#netlify/lib/env.ts'
import { enqueue } from '#netlify/lib/mail/outbox.ts'
import { secretClient } from '#netlify/lib/supabase.ts'
import { createHmac } from 'node:crypto'

/** Tells the owner of an address, at most once a day, that someone tried to register it again or to move an account to it. */
export const tellOfAccount = async (email: string) => {
  const day = new Date().toISOString().slice(0, 10)
  const whose = createHmac('sha256', `notice ${env().SUPABASE_SECRET_KEY}`).update(email).digest('base64url')
  await enqueue(secretClient(), {
    kind: 'mail',
    payload: { template: 'account-exists', to: email, params: {} },
    dedupeKey: `account-exists/${day}/${whose}`,
  })
}
