import { DeliveryError } from './delivery.ts'
import { sendRecovery } from '#netlify/lib/auth/recovery.ts'
import { isEmail } from '#lib/email.ts'
import * as z from 'zod/mini'

const payloadSchema = z.object({ email: z.string().check(z.refine(isEmail)) })

/** Sends the password reset link, if Supabase Auth was down when it was requested. */
export const recover = async (payload: unknown) => {
  const { success, data } = z.safeParse(payloadSchema, payload)
  if (!success) throw new DeliveryError('The recovery has no address', { isFinal: true })
  await sendRecovery(data.email).catch(() => {
    throw new DeliveryError('Supabase Auth did not take it')
  })
}
