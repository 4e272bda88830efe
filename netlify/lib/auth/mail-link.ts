import { askAuth, AuthRefusal } from './auth.ts'
import { invalidInput } from '#netlify/lib/http/problem.ts'
import { secretClient } from '#netlify/lib/supabase.ts'
import type { Context } from '@netlify/functions'
import * as z from 'zod/mini'

/** The session opened by following a link in a mail; none while the other address is still unconfirmed. */
const opened = z.object({
  access_token: z.optional(z.string()),
  user: z.optional(z.object({ id: z.string(), email: z.string() })),
})

const isTakenMeanwhile = async (tokenHash: string) =>
  (await secretClient().rpc('is_taken_meanwhile', { link: tokenHash })).data === true

/**
 * Uses up a link from a mail.
 * @throws ApiProblem 400 when it was used before, is too old, or confirms an address that now belongs to another
 * account. In the last case Supabase Auth fails instead of refusing.
 */
export const followLink = async (
  type: 'signup' | 'email_change' | 'recovery',
  tokenHash: string,
  { ip }: Context,
) => {
  try {
    const { access_token: accessToken, user } = await askAuth('POST', 'verify', opened, {
      body: { type, token_hash: tokenHash },
      ip,
    })
    return { accessToken, user }
  } catch (error) {
    const isDead =
      error instanceof AuthRefusal || (type === 'email_change' && (await isTakenMeanwhile(tokenHash)))
    if (!isDead) throw error
    throw invalidInput({
      tokenHash: 'accountRefusals.linkEnded',
    })
  }
}
