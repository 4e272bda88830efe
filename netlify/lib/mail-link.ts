import { accountRefusals } from '#texts/api.ts'
import { askAuth, AuthRefusal } from './auth.ts'
import { invalidInput } from './problem.ts'
import type { Context } from '@netlify/functions'
import * as z from 'zod/mini'

/** The session that following a link of a mail makes; none while a second address has to confirm as well. */
const opened = z.object({
  access_token: z.optional(z.string()),
  user: z.optional(z.object({ id: z.string(), email: z.string() })),
})

/**
 * Uses up the link of a mail.
 * @throws ApiProblem 400 when it was used before or is too old.
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
    if (!(error instanceof AuthRefusal)) throw error
    throw invalidInput({
      tokenHash: accountRefusals.linkEnded,
    })
  }
}
